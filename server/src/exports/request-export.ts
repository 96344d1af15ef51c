import { requestExport } from '#contract/exports/export'
import { handler } from '../platform/pipeline/index.ts'
import { beginExport } from './begin-export.ts'

export default handler(requestExport, async call => {
  const { input, actor, caller, refuse, about } = call
  about(input.sessionId)
  // Of a session that they are not assigned to staff take out nothing.
  if (!actor.assigned.includes(input.sessionId)) return refuse('request.not-found')
  return beginExport(call, { ...input, locale: caller.locale }, { staffId: actor.staffId, confirmedBy: null })
})
