import { sql } from 'kysely'
import type { FindingKind } from '#contract/sales/checks/finding'
import type { Reader } from '../../platform/database/database.ts'
import { type Found, stateAfter } from './finding.ts'

type FindingScope = { sessionId: string; kind: FindingKind; now: Date }

/**
 * Locks every finding of a kind ever made in a session. A staff member who is deciding one of them waits, or is
 * waited for.
 */
const lockFindings = (db: Reader, { sessionId, kind }: FindingScope) =>
  db
    .selectFrom('sales.finding')
    .select(['id', 'subject', 'state'])
    .where('sessionId', '=', sessionId)
    .where('kind', '=', kind)
    .orderBy('id')
    .forUpdate()
    .execute()

/** Inserts a row for each new finding, and updates the limit and the faults of the others to today's values. */
const writeFindings = async (
  db: Reader,
  { sessionId, kind, now }: FindingScope,
  found: readonly Found[],
): Promise<void> => {
  const subjects = [...new Map(found.map(item => [item.subject, item])).values()]
  const told = JSON.stringify(subjects.map(({ subject, limit = null, faults = [] }) => ({ subject, limit, faults })))
  const at = now.toISOString()
  await sql`insert into sales.finding (session_id, kind, subject, "limit", faults, version, found_at, changed_at)
    select ${sessionId}, ${kind}::sales.finding_kind, subject, "limit", array(select jsonb_array_elements_text(faults)), 0,
      ${at}::timestamptz, ${at}::timestamptz
    from jsonb_to_recordset(${told}::jsonb) as told (subject text, "limit" integer, faults jsonb)
    on conflict (session_id, kind, subject) do update set "limit" = excluded."limit", faults = excluded.faults
      where finding."limit" is distinct from excluded."limit" or finding.faults <> excluded.faults`.execute(db)
}

type Changed = { id: string; gained: number; lost: number; left: number }

/** Writes which registrations belong to each finding from now on. Returns what changed. */
const writeMembers = async (
  db: Reader,
  { sessionId, kind, now }: FindingScope,
  found: readonly Found[],
): Promise<readonly Changed[]> => {
  const at = now.toISOString()
  const { rows } = await sql<Changed>`with found as materialized (
      select finding.id as finding_id, told.ticket_id
      from unnest(${found.map(({ subject }) => subject)}::text[], ${found.map(({ ticketId }) => ticketId)}::uuid[])
        as told (subject, ticket_id)
      join sales.finding on finding.session_id = ${sessionId} and finding.kind = ${kind}::sales.finding_kind
        and finding.subject = told.subject),
    gained as (insert into sales.finding_member (finding_id, ticket_id, since)
      select distinct finding_id, ticket_id, ${at}::timestamptz from found
      on conflict (finding_id, ticket_id) do update set since = excluded.since, gone_at = null
        where finding_member.gone_at is not null
      returning finding_id),
    lost as (update sales.finding_member as member set gone_at = ${at}::timestamptz from sales.finding
      where finding.id = member.finding_id and finding.session_id = ${sessionId}
        and finding.kind = ${kind}::sales.finding_kind and member.gone_at is null
        and not exists (select from found where found.finding_id = member.finding_id and found.ticket_id = member.ticket_id)
      returning member.finding_id),
    changed as (select finding_id, 1 as gained, 0 as lost from gained union all select finding_id, 0, 1 from lost)
    select finding_id as id, sum(gained)::int as gained, sum(lost)::int as lost,
      (select count(*) from found where found.finding_id = changed.finding_id)::int as "left"
    from changed group by finding_id`.execute(db)
  return rows
}

/**
 * Saves what was found of a kind, in a transaction of the caller. What is found again stays the same finding, and its
 * decision stays in force until another registration joins it.
 */
export const saveFindings = async (db: Reader, of: FindingScope, found: readonly Found[]): Promise<void> => {
  const before = new Map((await lockFindings(db, of)).map(({ id, state }) => [id, state]))
  await writeFindings(db, of, found)
  const changed = await writeMembers(db, of, found)
  if (changed.length === 0) return
  const states = changed.map(({ id, gained, left }) => stateAfter({ state: before.get(id) ?? 'OPEN', gained, left }))
  await sql`update sales.finding set state = told.state, version = finding.version + 1, changed_at = ${of.now.toISOString()}::timestamptz
    from unnest(${changed.map(({ id }) => id)}::uuid[], ${states}::sales.finding_state[]) as told (id, state)
    where finding.id = told.id`.execute(db)
}
