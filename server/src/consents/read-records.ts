import { sql } from 'kysely'
import type { Reader } from '../platform/database.ts'
import { accountRegion } from './account-region.ts'
import { readDefinitions } from './read-definitions.ts'

/** Every consent that an account is or was asked for, in order, each once. */
export const askedDefinitions = async (db: Reader, accountId: string, now: Date) => {
  const region = await accountRegion(db, accountId)
  const [account, ticket] = await Promise.all([
    readDefinitions(db, 'ACCOUNT', region, now),
    readDefinitions(db, 'TICKET', region, now),
  ])
  return [...account, ...ticket.filter(one => account.every(({ code }) => code !== one.code))]
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
