"""Search under hidden information: ISMCTS and paired rollouts, in compiled code."""
