import { sql } from 'kysely'
import { countByAgents } from '#contract/sales/agents/counts'
import type { Reader } from '../../../platform/database/database.ts'
import { handler } from '../../../platform/pipeline/handler.ts'
import { mergeCounts } from './merge-counts.ts'

const count = (filter: ReturnType<typeof sql>) => sql<number>`count(*) filter (where ${filter})::int`

/** Registrations of a session by the agency and agent of their referral form. */
const readIntroduced = (db: Reader, sessionId: string) =>
  db
    .selectFrom('sales.ticket as ticket')
    .innerJoin('sales.referralSerial as form', 'form.intentId', 'ticket.intentId')
    .leftJoin('sales.agent as agent', 'agent.staffId', 'form.agentId')
    .select(['form.agencyCode', 'form.agentId', 'agent.name', 'agent.licence'])
    .select([
      count(sql`true`).as('registrations'),
      count(sql`ticket.status in ('VERIFIED', 'CHECKED_IN', 'DONE')`).as('verified'),
      count(sql`ticket.outcome in ('PURCHASED', 'TENDER_WON')`).as('bought'),
    ])
    .where('ticket.sessionId', '=', sessionId)
    .where('ticket.status', 'not in', ['VOIDED', 'WITHDREW'])
    .groupBy(['form.agencyCode', 'form.agentId', 'agent.name', 'agent.licence'])
    .execute()

/** The latest declaration of each agent in a session. */
const readDeclared = (db: Reader, sessionId: string) =>
  db
    .selectFrom('sales.agentDeclaration as declared')
    .innerJoin('sales.agent as agent', 'agent.staffId', 'declared.agentId')
    .distinctOn('declared.agentId')
    .select(['declared.agentId', 'agent.agencyCode', 'agent.name', 'agent.licence'])
    .select(['declared.registrations', 'declared.instruments', 'declared.declaredAt'])
    .where('declared.sessionId', '=', sessionId)
    .orderBy('declared.agentId')
    .orderBy('declared.id', 'desc')
    .execute()

export default handler(countByAgents, async ({ input, db, now, refuse }) => {
  const { sessionId } = input
  const session = await db.selectFrom('sales.session').select('id').where('id', '=', sessionId).executeTakeFirst()
  if (!session) return refuse('request.not-found')
  const { byAgents } = await db
    .selectFrom('sales.ticket as ticket')
    .innerJoin('sales.intent as intent', 'intent.id', 'ticket.intentId')
    .select(sql<number>`count(*)::int`.as('byAgents'))
    .where('ticket.sessionId', '=', sessionId)
    .where('ticket.status', 'not in', ['VOIDED', 'WITHDREW'])
    .where('intent.isEstateAgent', '=', true)
    .executeTakeFirstOrThrow()
  const rows = mergeCounts(await readIntroduced(db, sessionId), await readDeclared(db, sessionId))
  return { rows, byAgents, countedAt: now.toISOString() }
})
