export { draftLocation, readDrafts, storedDraft } from './read-drafts.ts'
