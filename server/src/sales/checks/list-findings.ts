import { sql } from 'kysely'
import { findingPage, listFindings, numbersInRow } from '#contract/sales/checks/finding'
import { requireSession } from '../../platform/require-session.ts'
import { handler, type Call } from '../../platform/pipeline/handler.ts'
import { readRun } from './read-run.ts'

type ListCall = Call<typeof listFindings>

const readRows = ({ input, db }: ListCall) =>
  db
    .selectFrom('sales.finding as finding')
    .select([
      'finding.id',
      'finding.version',
      'finding.kind',
      'finding.state',
      'finding.limit',
      'finding.faults',
      'finding.foundAt',
    ])
    .where('finding.sessionId', '=', input.sessionId)
    .$if(input.kind !== undefined, query => query.where('finding.kind', '=', input.kind ?? 'PERSON_LIMIT'))
    .$if(input.state !== undefined, query => query.where('finding.state', '=', input.state ?? 'OPEN'))
    .$if(input.after !== undefined, query =>
      query.where(eb =>
        eb(
          eb.refTuple('finding.foundAt', 'finding.id'),
          '<',
          eb
            .selectFrom('sales.finding as ended')
            .select(['ended.foundAt', 'ended.id'])
            .where('ended.id', '=', input.after ?? '')
            .where('ended.sessionId', '=', input.sessionId)
            .$asTuple('foundAt', 'id'),
        ),
      ),
    )
    .orderBy('finding.foundAt', 'desc')
    .orderBy('finding.id', 'desc')
    .limit(findingPage + 1)
    .execute()

/**
 * Returns for each finding the number of its registrations and the first of their ticket numbers. For a finding that
 * no longer applies, these are the registrations that it had.
 */
const readMembers = async ({ db }: ListCall, ids: readonly string[]) => {
  const { rows } = await sql<{ id: string; count: number; numbers: string[] }>`
    select finding.id, counted.count, array(
        select ticket.registration_number from sales.finding_member as member
        join sales.ticket as ticket on ticket.id = member.ticket_id
        where member.finding_id = finding.id and (member.gone_at is null or not counted.stands)
        order by ticket.created_at, ticket.id limit ${numbersInRow}) as numbers
    from unnest(${[...ids]}::uuid[]) as finding (id), lateral (
      select coalesce(nullif(count(*) filter (where gone_at is null), 0), count(*))::int as count,
        bool_or(gone_at is null) as stands
      from sales.finding_member as member where member.finding_id = finding.id) as counted`.execute(db)
  return new Map(rows.map(({ id, count, numbers }) => [id, { count, registrationNumbers: numbers }]))
}

const countOpen = async ({ db, input }: ListCall): Promise<number> => {
  const { count } = await db
    .selectFrom('sales.finding')
    .select(eb => eb.fn.countAll<number>().as('count'))
    .where('sessionId', '=', input.sessionId)
    .where('state', '=', 'OPEN')
    .executeTakeFirstOrThrow()
  return Number(count)
}

export default handler(listFindings, async call => {
  const { input, actor } = call
  requireSession(actor, input.sessionId)
  const found = await readRows(call)
  const page = found.slice(0, findingPage)
  const members = await readMembers(
    call,
    page.map(({ id }) => id),
  )
  return {
    run: await readRun(call, input.sessionId),
    open: await countOpen(call),
    rows: page.map(row => ({ ...row, ...(members.get(row.id) ?? { count: 0, registrationNumbers: [] }) })),
    next: found.length > findingPage ? (page.at(-1)?.id ?? null) : null,
  }
})
