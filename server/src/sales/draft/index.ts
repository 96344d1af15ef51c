export { keepDraft } from './keep-draft.ts'
export { draftLocation, readDrafts, storedDraft } from './read-drafts.ts'
