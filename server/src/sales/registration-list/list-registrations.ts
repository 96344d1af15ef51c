import { sql } from 'kysely'
import {
  listRegistrations,
  registrationPage,
  type RegistrationSort,
} from '#contract/sales/registration/registration-list'
import { maskName } from '#contract/person-name'
import { accountRows } from '../../accounts/index.ts'
import { dayRange } from '../../platform/clock.ts'
import { handler, type Call } from '../../platform/pipeline/handler.ts'
import { dueDeposit } from '../ticket/ticket.ts'
import { typedNumber } from '../search/typed.ts'
import { cursorOf, readCursorOf } from './page-cursor.ts'
import { requireSession } from '../../platform/require-session.ts'

type ListCall = Call<typeof listRegistrations>

/**
 * The columns and the direction of each sort order. All columns of an order have one direction, so that a page is a
 * range of its index.
 */
const orders = {
  NEWEST: { columns: ['created_at', 'id'], way: 'desc', types: ['timestamptz', 'uuid'] },
  NUMBER: { columns: ['registration_number'], way: 'asc', types: ['text'] },
  STATUS: {
    columns: ['status', 'created_at', 'id'],
    way: 'asc',
    types: ['sales.ticket_status', 'timestamptz', 'uuid'],
  },
} as const satisfies Record<RegistrationSort, { columns: string[]; way: 'asc' | 'desc'; types: string[] }>

const orderBy = (sort: RegistrationSort, table: string) => {
  const { columns, way } = orders[sort]
  return sql.join(columns.map(column => sql`${sql.ref(`${table}.${column}`)} ${sql.raw(way)}`))
}

/** Returns the SQL condition for rows after the end of the previous page. */
const behind = (sort: RegistrationSort, cursor: readonly string[]) => {
  const { columns, way, types } = orders[sort]
  const names = sql.join(columns.map(column => sql.ref(`ticket.${column}`)))
  const values = sql.join(cursor.map((value, index) => sql`${value}::${sql.raw(types[index] ?? 'text')}`))
  return sql`(${names}) ${sql.raw(way === 'desc' ? '<' : '>')} (${values})`
}

const arranged = sql`ticket.settled_cents + ticket.declared_cents`
const due = sql`ticket.deposit_cents * ticket.number_of_intents`
const deposits = {
  NONE: sql`${arranged} = 0`,
  PART: sql`${arranged} > 0 and ${arranged} < ${due}`,
  WHOLE: sql`${arranged} >= ${due}`,
} as const

// The value is written into the statement itself, because an index may cover companies only.
const applicants = {
  INDIVIDUAL: sql`ticket.applicant = 'INDIVIDUAL'`,
  COMPANY: sql`ticket.applicant = 'COMPANY'`,
} as const

/** Returns all conditions that a row must meet. */
const conditions = ({ input }: ListCall, sort: RegistrationSort, cursor: readonly string[] | null) => {
  const { number, status, batchId, verifiedOn, deposit, agent, applicant } = input
  const day = verifiedOn === undefined ? null : dayRange(verifiedOn)
  return sql.join(
    [
      sql`ticket.session_id = wanted.id`,
      ...(number === undefined ? [] : [sql`ticket.registration_number = ${typedNumber(number)}`]),
      ...(status === undefined ? [] : [sql`ticket.status = ${status}::sales.ticket_status`]),
      ...(batchId === undefined ? [] : [sql`ticket.batch_id = ${batchId}::uuid`]),
      ...(day === null
        ? []
        : [sql`ticket.verified_at >= ${day.from}::timestamptz and ticket.verified_at < ${day.to}::timestamptz`]),
      ...(deposit === undefined ? [] : [deposits[deposit]]),
      ...(agent === undefined ? [] : [agent === 'YES' ? sql`ticket.has_agent` : sql`not ticket.has_agent`]),
      ...(applicant === undefined ? [] : [applicants[applicant]]),
      ...(cursor === null ? [] : [behind(sort, cursor)]),
    ],
    sql` and `,
  )
}

/** Reads at most one page of rows from each session, each by its index, and returns the first of these. */
const readRows = (
  { db }: ListCall,
  sessions: readonly string[],
  where: ReturnType<typeof conditions>,
  sort: RegistrationSort,
  limit: number,
) =>
  db
    .with('page', page =>
      page
        .selectFrom('sales.session as wanted')
        .innerJoin(
          sql<{
            id: string
          }>`lateral (select ticket.id from sales.ticket as ticket where ${where} order by ${orderBy(sort, 'ticket')} limit ${limit})`.as(
            'found',
          ),
          join => join.onTrue(),
        )
        .select('found.id')
        .where('wanted.id', 'in', [...sessions]),
    )
    .selectFrom('page')
    .innerJoin('sales.ticket as ticket', 'ticket.id', 'page.id')
    .innerJoin('sales.session as session', 'session.id', 'ticket.sessionId')
    .innerJoin('sales.batch as batch', 'batch.id', 'ticket.batchId')
    .innerJoin(accountRows(db).as('account'), 'account.id', 'ticket.accountId')
    .select([
      'ticket.id',
      'ticket.registrationNumber',
      'ticket.status',
      'ticket.outcome',
      'ticket.applicant',
      'ticket.hasAgent',
    ])
    .select(['ticket.numberOfIntents', 'ticket.depositCents', 'ticket.settledCents', 'ticket.declaredCents'])
    .select(['ticket.createdAt', 'ticket.verifiedAt', 'session.name as sessionName', 'batch.name as batchName'])
    .select(['account.englishLastName', 'account.englishFirstName', 'account.chineseLastName'])
    .select(['account.chineseFirstName', 'session.method as sessionMethod'])
    .orderBy(orderBy(sort, 'ticket'))
    .limit(limit)
    .execute()

export default handler(listRegistrations, async call => {
  const { input, actor, invalid } = call
  const { sessionId, sort = 'NEWEST', after } = input
  if (sessionId !== undefined) requireSession(actor, sessionId)
  const cursor = after === undefined ? null : readCursorOf(sort, after)
  if (after !== undefined && cursor === null) return invalid({ field: 'after', code: 'invalid' })
  const sessions = sessionId === undefined ? actor.assigned : [sessionId]
  if (sessions.length === 0) return { rows: [], next: null }
  const limit = Math.max(1, input.limit ?? registrationPage.usual)
  const found = await readRows(call, sessions, conditions(call, sort, cursor), sort, limit + 1)
  const rows = found.slice(0, limit).map(row => ({ ...row, name: maskName(row), dueCents: dueDeposit(row) }))
  const last = rows.at(-1)
  return { rows, next: found.length > limit && last ? cursorOf(sort, last) : null }
})
