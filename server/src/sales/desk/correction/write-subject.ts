import * as z from 'zod/mini'
import { maskId } from '#contract/identity'
import { Gender, IdType } from '#contract/particulars'
import { pick } from '#contract/pick'
import type { Address } from '#contract/sales/registration/intent'
import { correctAccount, saveNamedKeys, saveOwnKeys, personIndex } from '../../../accounts/index.ts'
import { Refusal } from '../../../platform/refusal.ts'
import type { Scope } from '../../../platform/scope.ts'
import { saveParty } from '../../registration/party/save-party.ts'
import { addressLocation, storedAddress } from '../../record/intent-address.ts'
import { companyIndex, namedLocation } from '../../record/sealed-locations.ts'
import { ownDataKey } from '../../record/own-data-key.ts'
import { particularsLocation, storedParticulars } from '../../record/intent-particulars.ts'
import { storedCompany, storedPerson } from '../../record/stored-party.ts'
import { storedNamed } from '../../record/named-people.ts'
import type { OwnTicket } from '../../ticket/find-own-ticket.ts'
import type { CurrentValues } from './correction.ts'
import type { Subject } from './find-subject.ts'

type Work = Scope<'context' | 'db' | 'now'>
type Of<Kind extends Subject['kind']> = Extract<Subject, { kind: Kind }>

const text = z.nullable(z.string())
/** A person in stored form: earlier versions of the form may have accepted what today's form refuses. */
const StoredPerson = z.object({
  englishLastName: z.string(),
  englishFirstName: text,
  chineseLastName: text,
  chineseFirstName: text,
  idType: IdType,
  issuingCountry: text,
  idNumber: z.string(),
  nationality: z.string(),
  dateOfBirth: z.string(),
  gender: Gender,
})
export type StoredPerson = z.output<typeof StoredPerson>
const StoredCompany = z.object({
  englishName: text,
  chineseName: text,
  brNumber: z.string(),
  incorporationNumber: text,
  incorporationPlace: text,
})
export type StoredCompany = z.output<typeof StoredCompany>

export const personAfter = ({ person }: Of<'REGISTRANT' | 'NAMED'>, after: CurrentValues): StoredPerson =>
  StoredPerson.parse({ ...person, ...after })
export const companyAfter = ({ company }: Of<'COMPANY'>, after: CurrentValues): StoredCompany =>
  StoredCompany.parse({ ...company, ...after })

const touches = (after: CurrentValues, ...fields: string[]): boolean => fields.some(field => field in after)

/** Returns the number with its indexes, if the document or its number changes. */
const numberOf = ({ context }: Work, after: CurrentValues, person: StoredPerson) =>
  touches(after, 'idNumber', 'idType', 'issuingCountry')
    ? { text: person.idNumber, index: personIndex(context.vault, person) }
    : null

const writeRegistrant = async (
  work: Work,
  { accountId }: OwnTicket,
  subject: Of<'REGISTRANT'>,
  after: CurrentValues,
) => {
  const { idNumber: _, ...person } = personAfter(subject, after)
  const number = numberOf(work, after, { ...person, idNumber: _ })
  if (!(await correctAccount(work, accountId, { ...person, number })))
    throw new Refusal('sales.correction.number-taken')
  await saveOwnKeys(work.context, work.db, accountId, work.now.toISOString())
}

const writeNamed = async (work: Work, { accountId }: OwnTicket, subject: Of<'NAMED'>, after: CurrentValues) => {
  const { context, db } = work
  const { id, details } = subject.named
  const key = await ownDataKey(context, db, accountId)
  const { idNumber, ...person } = personAfter(subject, after)
  const number = numberOf(work, after, { ...person, idNumber })
  const particulars = storedNamed.write({ ...details, ...person, idNumberMasked: maskId(idNumber) })
  await db
    .updateTable('sales.namedPerson')
    .set({
      particularsSealed: context.vault.seal(key, namedLocation(id, 'particulars_sealed'), particulars),
      ...(number && {
        numberSealed: context.vault.seal(key, namedLocation(id, 'number_sealed'), number.text),
        numberIndex: number.index,
        // Earlier confirmations and objections came from the account with the previous number.
        confirmedAt: null,
        objectedAt: null,
      }),
    })
    .where('id', '=', id)
    .execute()
  await saveNamedKeys(context, db, accountId, person)
}

const writeCompany = async ({ context, db }: Work, ticket: OwnTicket, subject: Of<'COMPANY'>, after: CurrentValues) => {
  const { accountId, intentId } = ticket
  const key = await ownDataKey(context, db, accountId)
  const company = { ...subject.company, ...companyAfter(subject, after) }
  const particulars = storedParticulars.write({ ...subject.particulars, company })
  await db
    .updateTable('sales.intent')
    .set({ particularsSealed: context.vault.seal(key, particularsLocation(intentId), particulars) })
    .where('id', '=', intentId)
    .execute()
}

/** Writes the corrected fields into the registration; for the registrant, into the account, where they are stored. */
export const writeSubject = async (
  work: Work,
  ticket: OwnTicket,
  subject: Subject,
  after: CurrentValues,
): Promise<void> => {
  if (subject.kind === 'REGISTRANT') await writeRegistrant(work, ticket, subject, after)
  if (subject.kind === 'NAMED') await writeNamed(work, ticket, subject, after)
  if (subject.kind === 'COMPANY') await writeCompany(work, ticket, subject, after)
}

export const writeAddress = async ({ context, db }: Work, ticket: OwnTicket, address: Address): Promise<void> => {
  const { accountId, intentId } = ticket
  const key = await ownDataKey(context, db, accountId)
  const addressSealed = context.vault.seal(key, addressLocation(intentId), storedAddress.write(address))
  await db.updateTable('sales.intent').set({ addressSealed }).where('id', '=', intentId).execute()
}

/** Writes the corrected fields into the account's copy of the same person or company; its other differences stay. */
export const writeAccountCopy = async (
  work: Work,
  { accountId }: OwnTicket,
  subject: Subject,
  after: CurrentValues,
): Promise<void> => {
  if (subject.kind === 'NAMED' && subject.party) {
    const { id, documents: _documents, proofs: _proofs, savedAt: _savedAt, ...party } = subject.party
    const whole = personAfter(subject, { ...subject.account, ...after })
    const { idNumber, ...person } = whole
    await saveParty(work, accountId, {
      id,
      kind: 'PERSON',
      particulars: storedPerson.write({ ...party, ...person, idNumberMasked: maskId(idNumber) }),
      number: numberOf(work, after, whole),
    })
  }
  if (subject.kind === 'COMPANY') {
    const company = companyAfter(subject, { ...subject.account, ...after })
    await saveParty(work, accountId, {
      id: subject.company.partyId,
      kind: 'COMPANY',
      particulars: storedCompany.write(company),
      number:
        'brNumber' in after
          ? { text: company.brNumber, index: companyIndex(work.context.vault, company.brNumber) }
          : null,
    })
  }
}

/** Returns the fields of a person or company without its address. */
export const withoutAddress = (after: CurrentValues, subject: Subject): CurrentValues =>
  pick(
    after,
    Object.keys(after).filter(field => field in (subject.kind === 'COMPANY' ? subject.company : subject.person)),
  )
