import fc from 'fast-check'

// A property that fails prints its seed; SEED=that gives every property of the run the same cases again.
const { SEED } = process.env
if (SEED !== undefined) fc.configureGlobal({ ...fc.readConfigureGlobal(), seed: Number(SEED) })
