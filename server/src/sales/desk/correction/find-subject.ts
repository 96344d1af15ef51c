import { brKey } from '#contract/business'
import type { AccountCopy } from '#contract/sales/desk/correction'
import type { KnownPerson } from '#contract/sales/registration/party'
import { pick } from '#contract/pick'
import { openNumber, readProfile } from '../../../accounts/index.ts'
import type { Scope } from '../../../platform/scope.ts'
import { readParties } from '../../registration/party/read-parties.ts'
import { type IntentParticulars, openParticulars } from '../../record/intent-particulars.ts'
import { namedLocation } from '../../record/sealed-locations.ts'
import { openAddress } from '../../record/intent-address.ts'
import { ownDataKeys } from '../../record/own-data-key.ts'
import { readNamedPeople } from '../../record/named-people.ts'
import type { OwnTicket } from '../../ticket/find-own-ticket.ts'
import { copyOf, type CurrentValues } from './correction.ts'

type Work = Scope<'context' | 'db'>

const personFields = [
  'englishLastName',
  'englishFirstName',
  'chineseLastName',
  'chineseFirstName',
  'idType',
  'issuingCountry',
  'nationality',
  'dateOfBirth',
  'gender',
] as const
const companyFields = ['englishName', 'chineseName', 'brNumber', 'incorporationNumber', 'incorporationPlace'] as const

type Person = Pick<KnownPerson, (typeof personFields)[number]>
type Company = NonNullable<IntentParticulars['company']>
type Named = Awaited<ReturnType<typeof readNamedPeople>>[number]

/**
 * The person or company whose particulars are corrected: as the registration stores them, and as the account stores
 * them.
 */
export type Subject = {
  held: CurrentValues
  /**
   * What the account stores about a person or company that the registration names; null if it stores nothing, or if
   * there is only one copy.
   */
  account: CurrentValues | null
  copy: AccountCopy
} & (
  | { kind: 'REGISTRANT'; person: Person & { idNumber: string } }
  | {
      kind: 'NAMED'
      person: Person & { idNumber: string }
      named: Named
      party: KnownPerson | null
      isBesideHolder: boolean
    }
  | { kind: 'COMPANY'; particulars: IntentParticulars; company: Company }
)

/** Returns the correspondence address; for a company, the company's own. */
export const readAddress = async ({ context, db }: Work, { accountId, intentId }: OwnTicket) => {
  const keyOf = await ownDataKeys(context, db, [accountId])
  const row = await db
    .selectFrom('sales.intent')
    .select(['id', 'addressSealed'])
    .where('id', '=', intentId)
    .executeTakeFirstOrThrow()
  return openAddress(context, keyOf(accountId), row)
}

const findNamed = async (work: Work, ticket: OwnTicket, personId: string): Promise<Subject | null> => {
  const { context, db } = work
  const { accountId, intentId } = ticket
  const keyOf = await ownDataKeys(context, db, [accountId])
  const named = (await readNamedPeople(context, db, keyOf, [intentId])).find(({ id }) => id === personId)
  if (!named) return null
  const row = await db
    .selectFrom('sales.namedPerson as named')
    .leftJoin('sales.party as party', join =>
      join.onRef('party.id', '=', 'named.partyId').onRef('party.accountId', '=', 'named.accountId'),
    )
    .select(['named.numberSealed', 'named.numberIndex', 'party.numberIndex as partyIndex', 'party.removedAt'])
    .where('named.id', '=', personId)
    .executeTakeFirstOrThrow()
  const idNumber = context.vault.open(keyOf(accountId), namedLocation(personId, 'number_sealed'), row.numberSealed)
  const person = { ...pick(named.details, personFields), idNumber }
  const isSame = row.partyIndex?.equals(row.numberIndex) === true
  const [party = null] =
    row.partyIndex === null || row.removedAt !== null
      ? []
      : (await readParties(context, db, accountId, [named.partyId])).people
  // The number is the same, so it is not decrypted twice.
  const account = party && { ...pick(party, personFields), ...(isSame && { idNumber }) }
  const { isDirector } = openParticulars(context, keyOf(accountId), { ...ticket, id: intentId })
  const isBesideHolder = ticket.applicant === 'INDIVIDUAL' || isDirector
  const copy = copyOf(person, account, isSame)
  return { kind: 'NAMED', person, held: person, named, isBesideHolder, party, account, copy }
}

const findCompany = async (work: Work, ticket: OwnTicket): Promise<Subject | null> => {
  const { context, db } = work
  const { accountId, intentId } = ticket
  const keyOf = await ownDataKeys(context, db, [accountId])
  const particulars = openParticulars(context, keyOf(accountId), { ...ticket, id: intentId })
  const { company } = particulars
  if (company === null) return null
  const row = await db
    .selectFrom('sales.party')
    .select('id')
    .where('accountId', '=', accountId)
    .where('id', '=', company.partyId)
    .where('removedAt', 'is', null)
    .executeTakeFirst()
  const [party] = row ? (await readParties(context, db, accountId, [row.id])).companies : []
  const account = party ? pick(party, companyFields) : null
  const own = pick(company, companyFields)
  const held = { ...own, ...(await readAddress(work, ticket)) }
  return {
    kind: 'COMPANY',
    particulars,
    company,
    held,
    account,
    copy: copyOf(own, account, account !== null && brKey(account.brNumber) === brKey(own.brNumber)),
  }
}

const findRegistrant = async (work: Work, ticket: OwnTicket): Promise<Subject | null> => {
  const { context, db } = work
  const { accountId, intentId, applicant } = ticket
  const keyOf = await ownDataKeys(context, db, [accountId])
  const { isDirector } = openParticulars(context, keyOf(accountId), { ...ticket, id: intentId })
  if (applicant === 'COMPANY' && !isDirector) return null
  const profile = await readProfile(context, db, accountId)
  const person = { ...pick(profile, personFields), idNumber: await openNumber(context, db, accountId) }
  const address = applicant === 'COMPANY' ? {} : await readAddress(work, ticket)
  return { kind: 'REGISTRANT', person, held: { ...person, ...address }, account: null, copy: 'ITSELF' }
}

/** Returns null if there is no such person or company in the registration. */
export const findSubject = async (work: Work, ticket: OwnTicket, personId: string | null): Promise<Subject | null> => {
  if (personId === null) return findCompany(work, ticket)
  return personId === ticket.accountId ? findRegistrant(work, ticket) : findNamed(work, ticket, personId)
}
