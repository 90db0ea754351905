"""Search under hidden information: ISMCTS and paired rollouts over determinizations, in compiled code."""
