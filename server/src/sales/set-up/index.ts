export { proposedPublication } from './proposed-publication.ts'
export { publishFirst } from './publish-first.ts'
export { tellRevisions } from './tell-revisions.ts'
