export { keepDraft } from './keep-draft.ts'
export { draftLocation, readDrafts } from './read-drafts.ts'
