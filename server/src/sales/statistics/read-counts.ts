import { sql } from 'kysely'
import type { Words } from '#contract/common'
import type { Counts } from '#contract/sales/statistics/board'
import type { Reader } from '../../platform/database/database.ts'

type GroupCounts = Counts & { batchId: string; name: Words }

const stands = sql`ticket.status not in ('VOIDED', 'WITHDREW')`
const activeTickets = (also: ReturnType<typeof sql>) => sql<number>`count(*) filter (where ${stands} and ${also})::int`

/** Returns the counts of each group of a session, in the order of the groups. */
export const readCounts = async (db: Reader, sessionId: string): Promise<GroupCounts[]> =>
  db
    .selectFrom('sales.batch as batch')
    .leftJoin('sales.ticket as ticket', 'ticket.batchId', 'batch.id')
    .leftJoin('sales.intent as intent', 'intent.id', 'ticket.intentId')
    .select(['batch.id as batchId', 'batch.name'])
    .select([
      activeTickets(sql`true`).as('registrations'),
      sql<number>`coalesce(sum(ticket.number_of_intents) filter (where ${stands}), 0)::int`.as('intents'),
      activeTickets(sql`ticket.applicant = 'INDIVIDUAL'`).as('individuals'),
      activeTickets(sql`ticket.applicant = 'COMPANY'`).as('companies'),
      activeTickets(sql`intent.is_estate_agent`).as('byAgents'),
      activeTickets(sql`ticket.has_agent`).as('throughAgents'),
      activeTickets(sql`ticket.status = 'PENDING'`).as('pending'),
      activeTickets(sql`ticket.status in ('VERIFIED', 'CHECKED_IN', 'DONE')`).as('verified'),
    ])
    .where('batch.sessionId', '=', sessionId)
    .groupBy('batch.id')
    .orderBy('batch.order')
    .execute()

/** Returns how many distinct people and companies a session's active registrations name. */
export const readDistinct = async (db: Reader, sessionId: string): Promise<{ people: number; companies: number }> =>
  db
    .selectFrom('sales.place')
    .select([
      sql<number>`count(*) filter (where holder like 'person:%')::int`.as('people'),
      sql<number>`count(*) filter (where holder like 'company:%')::int`.as('companies'),
    ])
    .where('sessionId', '=', sessionId)
    .where(eb => eb.or([eb('used', '>', 0), eb('named', '>', 0)]))
    .executeTakeFirstOrThrow()
