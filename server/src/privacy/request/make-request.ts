import { makeRequest } from '#contract/privacy/request'
import type { WindowLimit } from '../../platform/limits.ts'
import { handler } from '../../platform/pipeline/handler.ts'
import { saveRequest } from './save-request.ts'

const perDay: WindowLimit = { name: 'privacy-requests', points: 5, seconds: 86_400 }

export default handler(makeRequest, async call => {
  const { input, actor, context, now, setAuditSubject } = call
  const { accountId } = actor
  setAuditSubject(accountId)
  const { id, dueAt } = await saveRequest(call, { accountId, ...input, askedAt: now, enteredBy: null })
  await context.limits.need(perDay, accountId)
  const open = { state: 'OPEN' as const, decidedAt: null, ground: null, answer: null }
  return { id, ...input, ...open, askedAt: now.toISOString(), dueAt }
})
