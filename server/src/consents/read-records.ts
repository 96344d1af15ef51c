import { agentAccessCode } from '#contract/sales/agents/access'
import type { ConsentRegion, Programme } from '#contract/consents/consent'
import { sql } from 'kysely'
import { prepared } from '../platform/database/prepared.ts'
import type { Reader } from '../platform/database/database.ts'
import { latestDefinitions, readDefinitions } from './read-definitions.ts'

/** Events of the account's holder. People named in a registration have evidence of their own. */
const ownEvents = (db: Reader, accountId: string) =>
  db.selectFrom('consents.event').where('accountId', '=', accountId).where('namedPersonId', 'is', null)

type Asked = { accountId: string; region: ConsentRegion; now: Date }

/**
 * Returns every consent that an account is or was asked for, in order and without duplicates. A programme's consents
 * are included once they were answered.
 */
export const askedDefinitions = async (db: Reader, { accountId, region, now }: Asked) => {
  const answered = await ownEvents(db, accountId).select(['code', 'programme']).distinct().execute()
  const asked = await Promise.all([
    readDefinitions(db, { scope: 'ACCOUNT', region, now }),
    readDefinitions(db, { scope: 'TICKET', region, now }),
    latestDefinitions(
      db,
      answered.map(({ code }) => code),
      now,
    ),
  ])
  const once = new Map(asked.flat().map(item => [item.code, item]))
  return (
    [...once.values()]
      // A consent for an estate agent belongs to one registration and is answered there.
      .filter(({ scopes }) => !scopes.includes('AGENT'))
      .filter(({ programme }) => programme === 'vendor' || answered.some(item => item.programme === programme))
      .sort((a, b) => a.order - b.order)
  )
}

/** Returns all answers of a person, newest first, each with the intent that it belongs to. */
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
      'event.intentId',
    ])
    .where('event.accountId', '=', accountId)
    .where('event.namedPersonId', 'is', null)
    .orderBy('event.id', 'desc')
    .execute()

/** Returns the codes of consents whose last answer is yes. */
export const grantedCodes = (events: readonly { code: string; action: string }[]): ReadonlySet<string> => {
  const last = new Map<string, string>()
  for (const { code, action } of events.toReversed()) last.set(code, action)
  return new Set([...last].flatMap(([code, action]) => (action === 'GRANT' ? [code] : [])))
}

const findJoined = prepared((db, accountId: string) =>
  ownEvents(db, accountId)
    .distinctOn('code')
    .select(['code', 'action'])
    .where('programme', '!=', 'vendor')
    .orderBy('code')
    .orderBy('id', 'desc'),
)

/** Returns the programme consents that the account's holder has in force. */
export const joinedCodes = async (db: Reader, accountId: string): Promise<ReadonlySet<string>> => {
  const rows = await findJoined(db, accountId)
  return new Set(rows.flatMap(({ code, action }) => (action === 'GRANT' ? [code] : [])))
}

/** Returns the consents that a person has granted to a programme, by the attributes of. */
export const grantedAttributes = async (db: Reader, accountId: string, programme: Programme) => {
  const rows = await ownEvents(db, accountId)
    .distinctOn('code')
    .select(['apiAttribute', 'action'])
    .where('programme', '=', programme)
    .where('apiAttribute', 'is not', null)
    .orderBy('code')
    .orderBy('id', 'desc')
    .execute()
  return Object.fromEntries(rows.map(({ apiAttribute, action }) => [apiAttribute ?? '', action === 'GRANT']))
}

const findAnswered = prepared((db, intentIds: readonly string[]) =>
  db
    .selectFrom('consents.event')
    .select(['intentId', 'code', 'title', 'locale', 'action'])
    .where(sql<boolean>`intent_id = any(${intentIds}::uuid[])`)
    .where('namedPersonId', 'is', null)
    .where('action', 'in', ['GRANT', 'DECLINE'])
    // The registration shows the consent for the estate agent by itself, because it can be withdrawn later.
    .where('code', '!=', agentAccessCode)
    .orderBy('id'),
)

/** Returns the answers of the account's holder in registrations, in the order of the questions. */
export const answeredInIntents = async (db: Reader, intentIds: readonly string[]) => {
  if (intentIds.length === 0) return []
  const rows = await findAnswered(db, intentIds)
  return rows.map(({ action, ...answer }) => ({ ...answer, granted: action === 'GRANT' }))
}
