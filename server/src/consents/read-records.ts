import { sql } from 'kysely'
import type { Programme } from '#contract/consents/consent'
import type { Reader } from '../platform/database.ts'
import { accountRegion } from './account-region.ts'
import { readDefinitions } from './read-definitions.ts'

/** Every consent that an account is or was asked for, in order, each once; the club’s once it was joined. */
export const askedDefinitions = async (db: Reader, accountId: string, now: Date) => {
  const region = await accountRegion(db, accountId)
  const [account, ticket] = await Promise.all([
    readDefinitions(db, 'ACCOUNT', region, now),
    readDefinitions(db, 'TICKET', region, now),
  ])
  const own = [...account, ...ticket.filter(one => account.every(({ code }) => code !== one.code))]
  const club = await readDefinitions(db, 'ACCOUNT', region, now, 'club')
  const joined = await db
    .selectFrom('consents.event')
    .select('id')
    .where('accountId', '=', accountId)
    .where('programme', '=', 'club')
    .executeTakeFirst()
  return joined ? [...own, ...club] : own
}

/** All that a person has answered, newest first, with the registration it belongs to. */
export const readEvents = (db: Reader, accountId: string) =>
  db
    .selectFrom('consents.event as event')
    .select([
      'event.code',
      'event.version',
      'event.action',
      'event.locale',
      'event.title',
      'event.shownAt',
      'event.actedAt',
    ])
    .select(
      sql<
        string | null
      >`(select min(ticket.registration_number) from sales.ticket where ticket.intent_id = event.intent_id)`.as(
        'registrationNumber',
      ),
    )
    .where('event.accountId', '=', accountId)
    .orderBy('event.id', 'desc')
    .execute()

/** The consents whose last answer is yes. */
export const grantedCodes = (events: readonly { code: string; action: string }[]): ReadonlySet<string> => {
  const last = new Map<string, string>()
  for (const { code, action } of events.toReversed()) last.set(code, action)
  return new Set([...last].flatMap(([code, action]) => (action === 'GRANT' ? [code] : [])))
}

/** What a person has agreed to of a programme, by the attributes of SPEC.md 3. */
export const grantedAttributes = async (db: Reader, accountId: string, programme: Programme) => {
  const rows = await db
    .selectFrom('consents.event')
    .distinctOn('code')
    .select(['apiAttribute', 'action'])
    .where('accountId', '=', accountId)
    .where('programme', '=', programme)
    .where('apiAttribute', 'is not', null)
    .orderBy('code')
    .orderBy('id', 'desc')
    .execute()
  return Object.fromEntries(rows.map(({ apiAttribute, action }) => [apiAttribute ?? '', action === 'GRANT']))
}
