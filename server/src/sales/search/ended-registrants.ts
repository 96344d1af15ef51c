import { finalStatuses } from '#contract/sales/ticket/ticket'
import { sql } from 'kysely'
import { accountRows } from '../../accounts/index.ts'
import { deleteAttachments } from '../registration/attachment/attach-documents.ts'
import type { Reader } from '../../platform/database/database.ts'

type Wanted = {
  before: Date
  bought: boolean
  limit: number
  among: readonly string[] | null
  except: readonly string[]
}

/**
 * Accounts whose registrations have all ended, the last with a sale before the given time; and whether one of them
 * bought. The longest ago comes first. `among` restricts the result to these accounts; `except` leaves accounts out.
 */
export const endedRegistrants = (db: Reader, { before, bought, limit, among, except }: Wanted) =>
  db
    .selectFrom('sales.ticket as ticket')
    .innerJoin('sales.session as session', 'session.id', 'ticket.sessionId')
    .innerJoin(accountRows(db).as('account'), 'account.id', 'ticket.accountId')
    .select(['ticket.accountId as id', sql<string>`max(coalesce(session.sale_at, session.verify_by))`.as('endedAt')])
    .where('account.erasedAt', 'is', null)
    .where('ticket.accountId', '<>', sql<string>`all(${[...except]}::uuid[])`)
    .$if(among !== null, query => query.where('ticket.accountId', '=', sql<string>`any(${[...(among ?? [])]}::uuid[])`))
    .groupBy('ticket.accountId')
    .having(sql<boolean>`bool_and(ticket.status = any(${[...finalStatuses]}::sales.ticket_status[]))`)
    .having(sql<boolean>`bool_or(ticket.status = 'DONE') = ${bought}`)
    .having(sql<boolean>`max(coalesce(session.sale_at, session.verify_by)) < ${before.toISOString()}::timestamptz`)
    .orderBy('endedAt')
    .limit(limit)
    .execute()

/** Returns the accounts that have copies of documents with their registrations; with `only`, this one, if it has. */
export const withAttachments = async (db: Reader, only?: string): Promise<string[]> => {
  const rows = await db
    .selectFrom('sales.attachment')
    .select('accountId')
    .distinct()
    .$if(only !== undefined, query => query.where('accountId', '=', only ?? ''))
    .execute()
  return rows.map(({ accountId }) => accountId)
}

/** Deletes the copies of documents that came with the registrations of an account, all of which have ended. */
export const deleteAttachmentsOf = async (db: Reader, accountId: string, now: Date): Promise<void> => {
  const files = await db
    .selectFrom('sales.attachment')
    .select(['id', 'accountId', 'uploadId'])
    .where('accountId', '=', accountId)
    .execute()
  await deleteAttachments(db, files, now)
}
