import type { FindingKind, FoundRegistration } from '#contract/sales/checks/finding'
import { maskName } from '#contract/person-name'
import { readAccounts } from '../../accounts/index.ts'
import type { Scope } from '../../platform/scope.ts'
import { personHolder } from '../limits/reserve-quota.ts'
import { contactIndexes } from '../record/sealed-locations.ts'
import { ownDataKeys } from '../record/own-data-key.ts'
import { readNamedPeople } from '../record/named-people.ts'
import { readEach } from '../../platform/database/read-each.ts'
import { concernOf } from './finding.ts'

type Work = Scope<'context' | 'db'>
type Member = {
  intentId: string
  accountId: string
  underAge: readonly string[] | null
  people: readonly string[] | null
  alike: readonly Buffer[] | null
}
type Asked = { kind: FindingKind; subject: string }
type Concerned = NonNullable<FoundRegistration['concerned']>
type Known = { id: string; numberIndex: Buffer; contacts: readonly Buffer[] }

/** True if a finding is about a given person of a registration. */
const isConcerned = (
  { kind, subject }: Asked,
  { underAge, people, alike }: Member,
  { id, numberIndex, contacts }: Known,
): boolean => {
  const concern = concernOf(kind)
  if (concern === 'PERSON') return personHolder(numberIndex) === subject
  if (concern === 'ALIKE') return alike?.[people?.indexOf(id) ?? -1]?.toString('hex') === subject
  if (concern === 'CONTACT') return contacts.some(contact => contact.toString('hex') === subject)
  return concern === 'READING' && (underAge ?? []).includes(id)
}

/**
 * Returns the people named in registrations, with their identifying indexes. Skips a person whose data cannot be
 * decrypted.
 */
const readNamed = async ({ context, db }: Work, members: readonly Member[]) => {
  const keyOf = await ownDataKeys(
    context,
    db,
    members.map(({ accountId }) => accountId),
  )
  const ids = [...new Set(members.map(({ intentId }) => intentId))]
  const { rows } = await readEach(ids, some => readNamedPeople(context, db, keyOf, some))
  const indexes = await db
    .selectFrom('sales.namedPerson')
    .select(['id', 'numberIndex', 'contactIndexes as contacts'])
    .where('intentId', 'in', ids)
    .execute()
  const indexOf = new Map(indexes.map(index => [index.id, index]))
  return rows.flatMap(row => {
    const known = indexOf.get(row.id)
    return known ? [{ ...known, intentId: row.intentId, role: row.role, details: row.details }] : []
  })
}

/**
 * Returns, by intent, the person of each registration that a finding is about: the registrant, or the first matching
 * named person.
 */
export const readConcerned = async (
  work: Work,
  asked: Asked,
  members: readonly Member[],
): Promise<ReadonlyMap<string, Concerned | null>> => {
  if (concernOf(asked.kind) === null || members.length === 0) return new Map()
  const { context, db } = work
  const accounts = await readAccounts(
    db,
    members.map(({ accountId }) => accountId),
  )
  const named = await readNamed(work, members)
  const found = members.map((member): [string, Concerned | null] => {
    const { intentId } = member
    const account = accounts.get(member.accountId)
    const known = account && {
      id: account.id,
      numberIndex: account.idNumberIndex,
      contacts: contactIndexes(context.vault, account),
    }
    if (known && isConcerned(asked, member, known)) return [intentId, { role: 'REGISTRANT', name: maskName(account) }]
    const other = named.find(item => item.intentId === intentId && isConcerned(asked, member, item))
    return [intentId, other ? { role: other.role, name: maskName(other.details) } : null]
  })
  return new Map(found)
}
