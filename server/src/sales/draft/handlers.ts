import copyTicket from './copy-ticket.ts'
import getDraft from './get-draft.ts'
import listDrafts from './list-drafts.ts'
import removeDraft from './remove-draft.ts'
import saveDraft from './save-draft.ts'

export const draftHandlers = [copyTicket, getDraft, listDrafts, removeDraft, saveDraft]
