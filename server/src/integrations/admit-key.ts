import { admitKey } from '#contract/integrations/key'
import { handler } from '../platform/pipeline/handler.ts'
import { stateOf } from './key.ts'

export default handler(admitKey, async call => {
  const { input, actor, context, db, now, refuse, setAuditSubject } = call
  setAuditSubject(input.id)
  const key = await db
    .selectFrom('integrations.apiKey')
    .select(['scopes', 'createdBy', 'expiresAt', 'admittedAt', 'revokedAt'])
    .where('id', '=', input.id)
    .forNoKeyUpdate()
    .executeTakeFirst()
  if (!key || stateOf(key, now) !== 'WAITING') return refuse('request.not-found')
  if (key.createdBy === actor.staffId) return refuse('office.proposal.own')
  await context.proposals.needCounting(call, [key.createdBy])
  const admitted = { admittedAt: now.toISOString(), admittedBy: actor.staffId }
  await db.updateTable('integrations.apiKey').set(admitted).where('id', '=', input.id).execute()
  return {}
})
