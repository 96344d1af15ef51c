import createSetUp from './create-set-up.ts'
import discardSetUp from './discard-set-up.ts'
import listRevisions from './list-revisions.ts'
import listSetUps from './list-set-ups.ts'
import openSetUp from './open-set-up.ts'
import previewSetUp from './preview-set-up.ts'
import publishSetUp from './publish-set-up.ts'
import rescheduleSession from './reschedule-session.ts'
import saveSetUp from './save-set-up.ts'

export const setUpHandlers = [
  listSetUps,
  openSetUp,
  createSetUp,
  saveSetUp,
  discardSetUp,
  publishSetUp,
  rescheduleSession,
  previewSetUp,
  listRevisions,
]
