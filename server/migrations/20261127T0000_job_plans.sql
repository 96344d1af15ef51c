-- Queueing a job is five statements over an array of one: planned anew for each array, as by itself, they cost three times what they do.
alter function platform.add_job set plan_cache_mode = force_generic_plan;
