import { differencesOf } from '#contract/sales/session/differences'
import { rescheduleSession } from '#contract/sales/session/operations'
import { handler } from '../../platform/pipeline/handler.ts'
import { lockSetUp } from './lock-set-up.ts'
import { proposePublication } from './propose-publication.ts'
import { readRevisions } from './read-revisions.ts'

export default handler(rescheduleSession, async call => {
  const { input, setAuditSubject, refuse } = call
  setAuditSubject(input.id)
  const held = await lockSetUp(call, input)
  const { published } = await readRevisions(call, held.id)
  // Other unpublished changes would be published together with the new times.
  if (published === null || differencesOf(published, held.setUp).length > 0) return refuse('sales.set-up.unfinished')
  return proposePublication(call, { ...held, setUp: published }, { ...input, operation: rescheduleSession.name })
})
