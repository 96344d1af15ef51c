// Invariants I1 to I6, which must hold after the drill. They are checked in the remaining database.
import type { Cluster } from './cluster.ts'
import type { Person } from './visitor.ts'
import type { Acknowledged } from './people.ts'

/** Each query counts violations of its invariant. */
const laws: Record<string, string> = {
  'places that are counted wrong (I1)': `select count(*) from sales.place p where used <> (
    select count(*) from sales.ticket t where t.session_id = p.session_id
      and (p.holder = 'account:' || t.account_id
        or exists (select from sales.intent_holder h where h.intent_id = t.intent_id and h.holder = p.holder))
      and t.intent_id in (select id from sales.intent where created_at >= (select min(at) from platform.audit)))`,
  'registrations whose state no transition made': `select count(*) from sales.ticket t where not exists (
    select from sales.ticket_transition r where r.ticket_id = t.id and r.to_status = t.status)`,
  'registrations that were not recorded exactly once (I5)': `select count(*) from sales.ticket t where t.id::text not like 'e1000000%' and (
    select count(*) from platform.audit a where a.subject = t.id::text and a.operation = 'sales.tickets.create' and a.result = 'done') <> 1`,
  'numbers given twice': `select count(*) - count(distinct registration_number) from sales.ticket`,
  'registrations of an intent more than once': `select count(*) from (select intent_id from sales.ticket where id::text not like 'e1000000%'
    group by intent_id having count(*) > 1) twice`,
  'letters that were not sent (I6)': `select count(*) from notices.message where sent_at is null and given_up_at is null
    and created_at < now() - interval '1 minute'`,
  // Scheduled jobs fail for good after three tries and are queued again in the next minute, so they are not counted.
  'jobs that failed for good': `select count(*) from graphile_worker._private_jobs where attempts >= max_attempts and max_attempts > 3`,
}

/** Returns the number of violations by invariant; empty when all invariants hold. */
export async function brokenLaws(cluster: Cluster): Promise<Record<string, number>> {
  const broken: Record<string, number> = {}
  for (const [law, text] of Object.entries(laws)) {
    const count = Number(await cluster.sql(text))
    if (count !== 0) broken[law] = count
  }
  return broken
}

/** Returns the acknowledged registrations that are missing from the database. */
export async function lost(cluster: Cluster, acknowledged: readonly Acknowledged[]): Promise<string[]> {
  const there = new Set((await cluster.sql('select id from sales.ticket')).split('\n'))
  return acknowledged.map(({ id }) => id).filter(id => !there.has(id))
}

const repeated = (values: readonly string[]): number => values.length - new Set(values).size

/** Returns the number of violations of the waiting room's laws in one room, by law. */
export async function roomLaws(
  sql: Cluster['sql'],
  roomId: string,
  people: readonly Person[],
  forgotten: { from: number; to: number },
): Promise<Record<string, number>> {
  const lines = async (text: string) => (await sql(text)).split('\n').filter(Boolean)
  const admissions = await lines(`
    select 'n' || number from waiting.admission where room_id = '${roomId}'
    union all select 'e' || encode(id, 'hex') from waiting.early_admission where room_id = '${roomId}'`)
  const drawn = new Set(await lines(`select 'e' || encode(id, 'hex') from waiting.early where room_id = '${roomId}'`))
  const [last = '0', upTo = '0'] = await lines(
    `select unnest(array[last_number, admitted_up_to]) from waiting.room where id = '${roomId}'`,
  )
  const placed = people.flatMap(({ place }) => place ?? [])
  const stored = new Set(admissions)
  const isStored = (place: string) =>
    place.startsWith('e') ? drawn.has(place) : Number(place.slice(1)) <= Number(last)
  const counts = {
    'people without a place': people.filter(({ place }) => place === null).length,
    'places given twice': repeated(placed),
    'places that admitted two people': repeated(people.flatMap(({ admitted }) => [...admitted])),
    'places lost: not stored': placed.filter(place => !isStored(place)).length,
    'places lost: not admitted': people.filter(({ place, admitted }) => place !== null && admitted.size === 0).length,
    'people admitted twice': people.filter(({ admitted }) => admitted.size > 1).length,
    'admissions that are not stored': people.filter(
      ({ admitted, admittedAt: at }) =>
        (at < forgotten.from || at > forgotten.to) && [...admitted].some(by => !stored.has(by)),
    ).length,
    'admissions of nobody who was answered': admissions.filter(by => !placed.includes(by)).length,
    'admissions behind the last call': admissions.filter(by => by.startsWith('n') && Number(by.slice(1)) > Number(upTo))
      .length,
  }
  return Object.fromEntries(Object.entries(counts).filter(([, count]) => count !== 0))
}
