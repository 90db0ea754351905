"""Search under hidden information: ISMCTS and paired rollouts, in the compiled subset."""
