import { sql } from 'kysely'
import type { ExportedRegistration } from '#contract/integrations/registration'
import type { Reader } from '../../platform/database/database.ts'
import { cursorOf, readCursorOf } from './page-cursor.ts'

/** Registrations in the form for other systems, each with its account. */
const exportRows = (db: Reader) =>
  db
    .selectFrom('sales.ticket as ticket')
    .innerJoin('sales.intent as intent', 'intent.id', 'ticket.intentId')
    .innerJoin('sales.batch as batch', 'batch.id', 'ticket.batchId')
    .innerJoin('sales.session as session', 'session.id', 'ticket.sessionId')
    .leftJoin('sales.referralSerial as form', join =>
      join.onRef('form.propertyId', '=', 'session.propertyId').onRef('form.serial', '=', 'intent.referralSerial'),
    )
    .select(['ticket.id', 'ticket.accountId', 'ticket.registrationNumber', 'ticket.status', 'ticket.sessionId'])
    .select(['ticket.batchId', 'ticket.applicant', 'ticket.numberOfIntents', 'ticket.numberOfUnits'])
    .select(['ticket.hasAgent', 'ticket.createdAt', 'ticket.verifiedAt', 'batch.name as batchName'])
    .select(['intent.referralSerial as serial', 'form.agencyCode'])
    .select(
      sql<string>`coalesce((select max(moved.at) from sales.ticket_transition as moved
        where moved.ticket_id = ticket.id), ticket.created_at)`.as('changedAt'),
    )

type Row = Awaited<ReturnType<ReturnType<typeof exportRows>['execute']>>[number]

const toExported = ({
  hasAgent,
  serial,
  agencyCode,
  accountId,
  ...row
}: Row): { row: ExportedRegistration; accountId: string } => ({
  row: { ...row, agent: hasAgent ? { serial, agencyCode } : null },
  accountId,
})

type Asked = { sessionId: string; since?: string | undefined; after?: string | undefined; limit: number }

/** Returns a page of a session's registrations, the oldest first; null if `after` is no valid cursor. */
export const readExportPage = async (
  db: Reader,
  { sessionId, since, after, limit }: Asked,
): Promise<{ rows: ExportedRegistration[]; next: string | null } | null> => {
  const cursor = after === undefined ? null : readCursorOf('NEWEST', after)
  if (after !== undefined && cursor === null) return null
  const found = await exportRows(db)
    .where('ticket.sessionId', '=', sessionId)
    .$if(since !== undefined, query =>
      query.where('ticket.id', 'in', inner =>
        inner
          .selectFrom('sales.ticketTransition as moved')
          .select('moved.ticketId')
          .where('moved.at', '>=', since ?? ''),
      ),
    )
    .$if(cursor !== null, query =>
      query.where(sql<boolean>`(ticket.created_at, ticket.id) > (${cursor?.[0]}::timestamptz, ${cursor?.[1]}::uuid)`),
    )
    .orderBy('ticket.createdAt')
    .orderBy('ticket.id')
    .limit(limit + 1)
    .execute()
  const rows = found.slice(0, limit).map(item => toExported(item).row)
  const last = rows.at(-1)
  return { rows, next: found.length > limit && last ? cursorOf('NEWEST', last) : null }
}

/** Returns a registration of one of these sessions, and its account. */
export const readExportedRegistration = async (
  db: Reader,
  sessionIds: readonly string[],
  id: string,
): Promise<{ row: ExportedRegistration; accountId: string } | null> => {
  if (sessionIds.length === 0) return null
  const found = await exportRows(db)
    .where('ticket.id', '=', id)
    .where('ticket.sessionId', 'in', [...sessionIds])
    .executeTakeFirst()
  return found ? toExported(found) : null
}

/** Returns the fields of a registration that never change; null if it does not exist. */
export const nameTicket = async (
  db: Reader,
  id: string,
): Promise<{ registrationNumber: string; sessionId: string } | null> =>
  (await db
    .selectFrom('sales.ticket')
    .select(['registrationNumber', 'sessionId'])
    .where('id', '=', id)
    .executeTakeFirst()) ?? null

/** Returns which of the ids are sales sessions, each with its property. */
export const knownSessions = async (db: Reader, ids: readonly string[]): Promise<ReadonlyMap<string, string>> => {
  const rows =
    ids.length === 0
      ? []
      : await db
          .selectFrom('sales.session')
          .select(['id', 'propertyId'])
          .where('id', 'in', [...ids])
          .execute()
  return new Map(rows.map(({ id, propertyId }) => [id, propertyId]))
}
