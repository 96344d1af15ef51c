import { openDeskSet } from '#contract/sales/desk/desk-set'
import { handler } from '../../platform/pipeline/handler.ts'
import { findDeskSet } from './find-desk-set.ts'
import { numberSalt } from './set-secrets.ts'

export default handler(openDeskSet, async call => {
  const { input, actor, now, refuse, setAuditSubject } = call
  setAuditSubject(input.id)
  const { sessionId, keyHalf, endsAt } = await findDeskSet(call, input.id)
  // The refusal must not say that the bundle is over: actions that wait on the device stay there until somebody
  // decides about them.
  if (!actor.assigned.includes(sessionId)) return refuse('request.forbidden')
  return {
    keyHalf: keyHalf.toString('base64url'),
    numberSalt: numberSalt(keyHalf).toString('base64url'),
    endsAt,
    now: now.toISOString(),
  }
})
