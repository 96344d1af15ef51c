import { chineseName, englishName } from '#contract/person-name'
import { accountRows, openNumbers } from '../../accounts/index.ts'
import type { Context } from '../../platform/context.ts'
import { readByCursor } from '../../platform/database/read-by-cursor.ts'
import type { Reader } from '../../platform/database/database.ts'
import { type KeyOf, ownDataKeys } from '../record/own-data-key.ts'
import { namedLocation } from '../record/sealed-locations.ts'
import { readNamedPeople } from '../record/named-people.ts'
import type { Cell, Extract } from '../../platform/extract.ts'
import { countInSession } from './extract-tickets.ts'

const query = (db: Reader, sessionId: string) =>
  db
    .selectFrom('sales.ticket as ticket')
    .innerJoin(accountRows(db).as('account'), 'account.id', 'ticket.accountId')
    .select(['ticket.registrationNumber', 'ticket.status', 'ticket.accountId', 'ticket.intentId'])
    .select(['account.englishLastName', 'account.englishFirstName', 'account.chineseLastName'])
    .select(['account.chineseFirstName', 'account.idType', 'account.issuingCountry'])
    .where('ticket.sessionId', '=', sessionId)
    // The number of an erased person no longer exists.
    .where('account.erasedAt', 'is', null)
    .orderBy('ticket.createdAt')
    .orderBy('ticket.id')

/** Returns the whole identity numbers of the people named in intents, by person id. */
const readNumbers = async (
  { vault }: Pick<Context, 'vault'>,
  db: Reader,
  keyOf: KeyOf,
  intentIds: readonly string[],
): Promise<ReadonlyMap<string, string>> => {
  const rows = await db
    .selectFrom('sales.namedPerson')
    .select(['id', 'accountId', 'numberSealed'])
    .where('intentId', 'in', [...intentIds])
    .execute()
  return new Map(
    rows.map(({ id, accountId, numberSealed }) => [
      id,
      vault.open(keyOf(accountId), namedLocation(id, 'number_sealed'), numberSealed),
    ]),
  )
}

type Person = Parameters<typeof englishName>[0] &
  Parameters<typeof chineseName>[0] & { idType: string; issuingCountry: string | null }

const lineOf = (
  row: { registrationNumber: string; status: string },
  role: string,
  person: Person,
  number: string,
): Cell[] => [
  row.registrationNumber,
  { term: `status_${row.status}` },
  { term: `role_${role}` },
  englishName(person),
  chineseName(person),
  { term: `idType_${person.idType}` },
  person.issuingCountry,
  number,
]

/** Extract of all named people, with the whole number of their identity documents. */
export const identityExtract: Extract = {
  columns: ['number', 'status', 'role', 'englishName', 'chineseName', 'idType', 'issuingCountry', 'idNumber'],
  count: countInSession,
  rows: async function* (context, db, sessionId) {
    for await (const rows of readByCursor(db, query(db, sessionId))) {
      const accountIds = rows.map(({ accountId }) => accountId)
      const numbers = await openNumbers(context, db, accountIds)
      const keyOf = await ownDataKeys(context, db, accountIds)
      const intentIds = rows.map(({ intentId }) => intentId)
      const named = await readNamedPeople(context, db, keyOf, intentIds)
      const ofNamed = await readNumbers(context, db, keyOf, intentIds)
      yield rows.flatMap(row => [
        lineOf(row, 'REGISTRANT', row, numbers.get(row.accountId) ?? ''),
        ...named
          .filter(({ intentId }) => intentId === row.intentId)
          .map(({ id, role, details }) => lineOf(row, role, details, ofNamed.get(id) ?? '')),
      ])
    }
  },
}
