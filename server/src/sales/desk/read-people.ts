import type { ConsentRegion } from '#contract/consents/consent'
import { isUnderAge, needsPrcConsents } from '#contract/identity'
import type { DeskTicket } from '#contract/sales/desk/desk'
import { accountRegion, readDocuments, readProfile } from '../../accounts/index.ts'
import { missingOf } from '../../consents/index.ts'
import { todayInHongKong } from '../../platform/clock.ts'
import type { Scope } from '../../platform/scope.ts'
import { openAddress } from '../record/intent-address.ts'
import { openParticulars } from '../record/intent-particulars.ts'
import { ownDataKeys } from '../record/own-data-key.ts'
import { readNamedPeople } from '../record/named-people.ts'
import type { OwnTicket } from '../ticket/find-own-ticket.ts'

type Person = DeskTicket['people'][number]
type Work = Scope<'context' | 'db' | 'now'>

/** Returns the region whose law applies to the registrant, by the account and the address of the registration. */
const regionOf = async ({ context, db }: Work, { accountId, intentId }: OwnTicket) => {
  const keyOf = await ownDataKeys(context, db, [accountId])
  const intent = await db
    .selectFrom('sales.intent')
    .select(['id', 'addressSealed'])
    .where('id', '=', intentId)
    .executeTakeFirstOrThrow()
  const { country: countryCode } = openAddress(context, keyOf(accountId), intent)
  return accountRegion(db, accountId, { countryCode })
}

const readRegistrant = async (work: Work, ticket: OwnTicket): Promise<Person> => {
  const { context, db, now } = work
  const { accountId, propertyId } = ticket
  const profile = await readProfile(context, db, accountId)
  const { documents } = await readDocuments(context, db, accountId, propertyId)
  const region = await regionOf(work, ticket)
  return {
    ...profile,
    id: accountId,
    role: 'REGISTRANT',
    relationship: null,
    isUnderAge: isUnderAge(profile.dateOfBirth, todayInHongKong(now)),
    documents: documents.map(({ id }) => id),
    missingConsents: await missingOf(db, { accountId, namedPersonId: null, region, now }),
    objectedAt: null,
  }
}

/**
 * Returns which consents a person of a registration gives, and under which law; null if the registration has no such
 * person.
 */
export const findSigner = async (
  work: Work,
  ticket: OwnTicket,
  personId: string,
): Promise<{ namedPersonId: string | null; region: ConsentRegion } | null> => {
  const { context, db } = work
  const { accountId, intentId } = ticket
  if (personId === accountId) return { namedPersonId: null, region: await regionOf(work, ticket) }
  const named = await readNamedPeople(context, db, await ownDataKeys(context, db, [accountId]), [intentId])
  const person = named.find(({ id }) => id === personId)
  return person ? { namedPersonId: person.id, region: needsPrcConsents(person.details) ? 'CN' : 'HK' } : null
}

/** Returns everyone in a registration who shows a document at the desk, and its company, agent and referral form. */
export const readPeople = async (work: Work, ticket: OwnTicket) => {
  const { context, db, now } = work
  const { accountId, intentId } = ticket
  const keyOf = await ownDataKeys(context, db, [accountId])
  const particulars = openParticulars(context, keyOf(accountId), { ...ticket, id: intentId })
  const named = await readNamedPeople(context, db, keyOf, [intentId])
  // For a company, only directors show a document.
  const people: Person[] =
    ticket.applicant === 'INDIVIDUAL' || particulars.isDirector ? [await readRegistrant(work, ticket)] : []
  for (const { id, role, relationship, objectedAt, details } of named) {
    const region = needsPrcConsents(details) ? 'CN' : 'HK'
    people.push({
      ...details,
      id,
      role,
      relationship,
      objectedAt,
      isUnderAge: isUnderAge(details.dateOfBirth, todayInHongKong(now)),
      documents: [...details.documents, ...details.proofs],
      missingConsents: await missingOf(db, { accountId, namedPersonId: id, region, now }),
    })
  }
  return { people, company: particulars.company, agent: particulars.agent }
}
