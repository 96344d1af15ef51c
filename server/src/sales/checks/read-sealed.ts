import { sql } from 'kysely'
import { pick } from '#contract/pick'
import { openBirthDates, readAccounts } from '../../accounts/index.ts'
import { todayInHongKong } from '../../platform/clock.ts'
import type { Context } from '../../platform/context.ts'
import { databaseNow, type Reader } from '../../platform/database/database.ts'
import { readEach } from '../../platform/database/read-each.ts'
import { openParticulars } from '../record/intent-particulars.ts'
import { ownDataKeys } from '../record/own-data-key.ts'
import { readNamedPeople } from '../record/named-people.ts'
import { inPlayStatuses } from '../ticket/ticket.ts'
import { evaluateReading, type ReadPerson } from './reading.ts'

const atOnce = 500
const first = '00000000-0000-0000-0000-000000000000'

/**
 * Active registrations that must be read: never read, read before people were compared, unreadable before, or in an
 * account where something was corrected since.
 */
const unreadIntents = (db: Reader, sessionId: string, after: string) =>
  db
    .selectFrom('sales.intent as intent')
    .leftJoin('sales.checkReading as reading', 'reading.intentId', 'intent.id')
    .select(['intent.id', 'intent.accountId', 'intent.applicant', 'intent.particularsSealed'])
    .select(
      sql<string>`(select min(submitted.created_at) from sales.ticket as submitted where submitted.intent_id = intent.id)`.as(
        'submittedAt',
      ),
    )
    .where('intent.sessionId', '=', sessionId)
    .where('intent.id', '>', after)
    .where(eb =>
      eb.exists(
        eb
          .selectFrom('sales.ticket as ticket')
          .select('ticket.id')
          .whereRef('ticket.intentId', '=', 'intent.id')
          .where('ticket.status', 'in', [...inPlayStatuses]),
      ),
    )
    .where(eb =>
      eb.or([
        eb('reading.intentId', 'is', null),
        eb('reading.readable', '=', false),
        eb('reading.alike', 'is', null),
        eb.exists(
          eb
            .selectFrom('sales.correction as correction')
            .select('correction.id')
            .whereRef('correction.accountId', '=', 'intent.accountId')
            .whereRef('correction.correctedAt', '>=', 'reading.readAt'),
        ),
      ]),
    )
    .orderBy('intent.id')
    .limit(atOnce)
    .execute()

type Intent = Awaited<ReturnType<typeof unreadIntents>>[number]

const comparedFields = ['englishLastName', 'englishFirstName', 'gender'] as const

/** Returns the registrants of the given accounts, by their ids. */
const readRegistrants = async ({ vault }: Pick<Context, 'vault'>, db: Reader, accountIds: readonly string[]) => {
  const births = await openBirthDates({ vault }, db, accountIds)
  const accounts = await readAccounts(db, accountIds)
  return (id: string): ReadPerson => {
    const account = accounts.get(id)
    if (!account) throw new Error('no such account')
    return { id, ...pick(account, comparedFields), dateOfBirth: births.get(id) ?? '' }
  }
}

/** Returns the evaluations of the given intents. Throws if one cannot be decrypted. */
const readIntents = async ({ vault }: Pick<Context, 'vault'>, db: Reader, intents: readonly Intent[]) => {
  const accountIds = intents.map(({ accountId }) => accountId)
  const keyOf = await ownDataKeys({ vault }, db, accountIds)
  const registrantOf = await readRegistrants({ vault }, db, accountIds)
  const named = await readNamedPeople(
    { vault },
    db,
    keyOf,
    intents.map(({ id }) => id),
  )
  const namedIn = Map.groupBy(named, ({ intentId }) => intentId)
  return intents.map(intent => {
    const { id, accountId, applicant, submittedAt } = intent
    const { agent, isDirector } = openParticulars({ vault }, keyOf(accountId), intent)
    const judged = evaluateReading({
      day: todayInHongKong(new Date(submittedAt)),
      people: [
        ...(applicant === 'INDIVIDUAL' || isDirector ? [registrantOf(accountId)] : []),
        ...(namedIn.get(id) ?? []).map(item => ({
          id: item.id,
          ...pick(item.details, [...comparedFields, 'dateOfBirth']),
        })),
      ],
      agent,
    })
    return {
      intentId: id,
      readable: true,
      underAge: judged.underAge,
      people: judged.alike.map(item => item.id),
      alike: judged.alike.map(({ text }) => vault.blindIndex('PERSON_ALIKE', '', text)),
      agency: judged.agent?.agency ?? null,
      licenceIndex: judged.agent && vault.blindIndex('LICENCE', '', judged.agent.licence),
      agentIndex: judged.agent && vault.blindIndex('AGENT_NAME', '', judged.agent.name),
      licenceIsOwn: judged.agent?.isOwn ?? true,
    }
  })
}

const unreadable = {
  readable: false,
  underAge: [],
  people: [],
  alike: [],
  agency: null,
  licenceIndex: null,
  agentIndex: null,
}

/**
 * Reads what no index answers, the ages of people and their agents: once for each registration, and again after a
 * correction. A registration that cannot be decrypted does not block the others; the next check tries it again.
 */
export const readSealed = async (context: Context, sessionId: string): Promise<void> => {
  const { office: db, vault, log } = context
  for (let after = first; ;) {
    // The time is taken before the registrations are read, so that a correction made meanwhile causes another read.
    const readAt = (await databaseNow(db)).toISOString()
    const intents = await unreadIntents(db, sessionId, after)
    const last = intents.at(-1)
    if (!last) return
    const byId = new Map(intents.map(intent => [intent.id, intent]))
    const { rows, unread } = await readEach([...byId.keys()], ids =>
      readIntents(
        { vault },
        db,
        ids.flatMap(id => byId.get(id) ?? []),
      ),
    )
    for (const id of unread) log.error({ row: id }, 'a registration could not be read')
    await db
      .insertInto('sales.checkReading')
      .values([
        ...rows.map(row => ({ ...row, readAt })),
        ...unread.map(intentId => ({ intentId, ...unreadable, licenceIsOwn: true, readAt })),
      ])
      .onConflict(conflict =>
        conflict.column('intentId').doUpdateSet({
          readable: sql<boolean>`excluded.readable`,
          underAge: sql<string[]>`excluded.under_age`,
          people: sql<string[] | null>`excluded.people`,
          alike: sql<Buffer[] | null>`excluded.alike`,
          agency: sql<string | null>`excluded.agency`,
          licenceIndex: sql<Buffer | null>`excluded.licence_index`,
          agentIndex: sql<Buffer | null>`excluded.agent_index`,
          licenceIsOwn: sql<boolean>`excluded.licence_is_own`,
          readAt: sql<string>`excluded.read_at`,
        }),
      )
      .execute()
    after = last.id
  }
}
