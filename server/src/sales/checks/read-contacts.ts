import { accountRows } from '../../accounts/index.ts'
import type { Context } from '../../platform/context.ts'
import type { Reader } from '../../platform/database/database.ts'
import { readByCursor } from '../../platform/database/read-by-cursor.ts'
import { emailIndex, mobileIndex } from '../record/sealed-locations.ts'
import { inPlayStatuses } from '../ticket/ticket.ts'
import type { Contact, Likeness } from './finding.ts'

type Kind = 'MOBILE' | 'EMAIL'

const atOnce = 2_000

/** The order of the indexes is that of `contactIndexes`. */
const keyOf = (indexes: readonly Buffer[], kind: Kind): Buffer | undefined =>
  kind === 'MOBILE' ? indexes.at(-1) : indexes.slice(0, -1)[0]

/**
 * Returns the contacts of registrants, from their accounts as they are today. Reads in batches, so that other
 * requests do not wait.
 */
export const accountContacts = async (
  { vault }: Pick<Context, 'vault'>,
  db: Reader,
  sessionId: string,
  kind: Kind,
): Promise<Contact[]> => {
  const contacts: Contact[] = []
  const query = db
    .selectFrom('sales.ticket as ticket')
    .innerJoin(accountRows(db).as('account'), 'account.id', 'ticket.accountId')
    .select(['ticket.id', 'account.email', 'account.areaCode', 'account.phoneNumber', 'account.idNumberIndex'])
    .where('ticket.sessionId', '=', sessionId)
    .where('ticket.status', 'in', [...inPlayStatuses])
  for await (const rows of readByCursor(db, query, atOnce))
    for (const { id: ticketId, idNumberIndex, ...account } of rows) {
      const key = kind === 'MOBILE' ? mobileIndex(vault, account) : emailIndex(vault, account.email)
      contacts.push({ key: key.toString('hex'), person: idNumberIndex.toString('hex'), ticketId })
    }
  return contacts
}

/** Returns the contacts of people named in registrations. */
export const namedContacts = async (db: Reader, sessionId: string, kind: Kind): Promise<Contact[]> => {
  const contacts: Contact[] = []
  const query = db
    .selectFrom('sales.ticket as ticket')
    .innerJoin('sales.namedPerson as named', 'named.intentId', 'ticket.intentId')
    .select(['ticket.id', 'named.contactIndexes', 'named.numberIndex'])
    .where('ticket.sessionId', '=', sessionId)
    .where('ticket.status', 'in', [...inPlayStatuses])
  for await (const rows of readByCursor(db, query, atOnce))
    for (const { id: ticketId, contactIndexes: indexes, numberIndex } of rows) {
      const key = keyOf(indexes, kind)
      if (key) contacts.push({ key: key.toString('hex'), person: numberIndex.toString('hex'), ticketId })
    }
  return contacts
}

const readings = (db: Reader, sessionId: string) =>
  db
    .selectFrom('sales.ticket as ticket')
    .innerJoin('sales.checkReading as reading', 'reading.intentId', 'ticket.intentId')
    .where('ticket.sessionId', '=', sessionId)
    .where('ticket.status', 'in', [...inPlayStatuses])

/** A row with the id of a person, the stored digests, and the blind index of the document. */
type Row = { id: string; people: string[] | null; alike: Buffer[] | null; personId: string; index: Buffer }

const likenessOf = ({ id: ticketId, people, alike, personId, index }: Row): Likeness[] => {
  const key = alike?.[people?.indexOf(personId) ?? -1]
  return key ? [{ key: key.toString('hex'), person: index.toString('hex'), ticketId }] : []
}

/** Returns the registrants and named people of a session's active registrations. Reads in batches. */
export const readLikenesses = async (db: Reader, sessionId: string): Promise<Likeness[]> => {
  const registrants = readings(db, sessionId)
    .innerJoin(accountRows(db).as('account'), 'account.id', 'ticket.accountId')
    .select(['ticket.id', 'reading.people', 'reading.alike', 'account.id as personId'])
    .select('account.idNumberIndex as index')
  const named = readings(db, sessionId)
    .innerJoin('sales.namedPerson as named', 'named.intentId', 'ticket.intentId')
    .select(['ticket.id', 'reading.people', 'reading.alike', 'named.id as personId', 'named.numberIndex as index'])
  const found: Likeness[] = []
  for (const query of [registrants, named])
    for await (const rows of readByCursor(db, query, atOnce)) found.push(...rows.flatMap(likenessOf))
  return found
}
