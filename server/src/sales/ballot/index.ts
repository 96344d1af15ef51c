export { lastFreeze } from './find-ballot.ts'
export { drawEntries } from './draw-entries.ts'
export { holdLists, needUnfrozen } from './hold-lists.ts'
export { proposedFreeze } from './proposed-freeze.ts'
