import { declareOwn } from '#contract/sales/agents/declarations'
import { handler } from '../../../platform/pipeline/handler.ts'
import { lockAgent } from '../find-agent.ts'
import { agencySessions, readDeclarations } from './read-declarations.ts'

export default handler(declareOwn, async call => {
  const { input, actor, db, now, refuse, setAuditSubject } = call
  const { sessionId, registrations, instruments } = input
  setAuditSubject(sessionId)
  const agent = await lockAgent(db, actor.staffId)
  const session = await agencySessions(call, agent.agencyCode).where('session.id', '=', sessionId).executeTakeFirst()
  if (!session) return refuse('request.not-found')
  if (now < new Date(session.opensAt)) return refuse('sales.session.not-open')
  await db
    .insertInto('sales.agentDeclaration')
    .values({ agentId: agent.staffId, sessionId, registrations, instruments, declaredAt: now.toISOString() })
    .execute()
  return readDeclarations(call, agent)
})
