import type { Declarations } from '#contract/sales/agents/declarations'
import type { Scope } from '../../../platform/scope.ts'
import type { Agent } from '../find-agent.ts'

/** Sessions of the properties for which the agency has forms. */
export const agencySessions = ({ db }: Scope<'db'>, agencyCode: string) =>
  db
    .selectFrom('sales.session as session')
    .innerJoin('sales.property as property', 'property.id', 'session.propertyId')
    .select(['session.id as sessionId', 'session.name as sessionName', 'property.name as propertyName'])
    .select(['session.opensAt', 'session.closesAt'])
    .where('session.propertyId', 'in', eb =>
      eb.selectFrom('sales.referralSerial as form').select('form.propertyId').where('form.agencyCode', '=', agencyCode),
    )
    .orderBy('session.opensAt', 'desc')
    .orderBy('session.id')

/** Returns the sessions of an agent's properties with the agent's declarations. */
export const readDeclarations = async (
  call: Scope<'db' | 'now'>,
  { staffId, agencyCode }: Agent,
): Promise<Declarations> => {
  const sessions = await agencySessions(call, agencyCode).execute()
  const made = await call.db
    .selectFrom('sales.agentDeclaration')
    .select(['sessionId', 'registrations', 'instruments', 'declaredAt'])
    .where('agentId', '=', staffId)
    .orderBy('id', 'desc')
    .execute()
  const rows = sessions.map(session => ({
    ...session,
    declared: made
      .filter(({ sessionId }) => sessionId === session.sessionId)
      .map(({ sessionId: _sessionId, ...declared }) => declared),
  }))
  return { sessions: rows, now: call.now.toISOString() }
}
