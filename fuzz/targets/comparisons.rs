#![no_main]

colorwalk_fuzz::target!(colorwalk_lab::properties::comparisons);
