import { companyFaults } from '#contract/sales/registration/party'
import { addressFaults } from '#contract/sales/registration/intent'
import { correctedFaults, type makeCorrection } from '#contract/sales/desk/correction'
import { personIndex, readAccount } from '../../../accounts/index.ts'
import { todayInHongKong } from '../../../platform/clock.ts'
import type { Call } from '../../../platform/pipeline/handler.ts'
import { issueFaults } from '../../../platform/pipeline/input.ts'
import { findUnknownPlaces } from '../../registration/read-facts.ts'
import type { OwnTicket } from '../../ticket/find-own-ticket.ts'
import type { Fault } from '../../../platform/refusal.ts'
import { findUnknownCodes } from '../../../reference/index.ts'
import { type CurrentValues, touchesNumber } from './correction.ts'
import type { Subject } from './find-subject.ts'
import { companyAfter, personAfter, type StoredPerson } from './write-subject.ts'

type MakeCall = Call<typeof makeCorrection>

/** Checks that the given fields fit the person or company being corrected, and that they change something. */
const shapeFaults = ({ input }: MakeCall, subject: Subject, after: CurrentValues): Fault[] => {
  const isCompany = subject.kind === 'COMPANY'
  const hasAddress = 'line1' in subject.held
  return [
    ...(input.person !== null && isCompany ? [{ field: 'person', code: 'not_offered' as const }] : []),
    ...(input.company !== null && !isCompany ? [{ field: 'company', code: 'not_offered' as const }] : []),
    ...(input.address !== null && !hasAddress ? [{ field: 'address', code: 'not_offered' as const }] : []),
    ...(input.inAccount && (subject.copy === 'OTHER' || subject.copy === 'NONE')
      ? [{ field: 'inAccount', code: 'not_offered' as const }]
      : []),
    ...(input.reason === 'OTHER' && input.note === null ? [{ field: 'note', code: 'required' as const }] : []),
    ...(Object.keys(after).length === 0 ? [{ field: 'person', code: 'nothing_changed' as const }] : []),
  ]
}

/** Checks that nationality and issuing country, if corrected, are in their lists. */
const placeFaults = async ({ input: { person }, db }: MakeCall): Promise<Fault[]> => {
  const details = [
    { category: 'NATIONALITY' as const, code: person?.nationality, field: 'person.nationality' },
    { category: 'COUNTRY' as const, code: person?.issuingCountry, field: 'person.issuingCountry' },
  ].flatMap(({ code, ...of }) => (typeof code === 'string' ? [{ ...of, code }] : []))
  return (await findUnknownCodes(db, details)).map(at => ({
    field: details[at]?.field ?? '',
    code: 'not_offered' as const,
  }))
}

/** True if another person of the registration has this number. */
const isTwice = async (
  { context, db }: MakeCall,
  { accountId, intentId }: OwnTicket,
  subject: Subject,
  person: StoredPerson,
): Promise<boolean> => {
  const index = personIndex(context.vault, person)
  const named = await db
    .selectFrom('sales.namedPerson')
    .select(['id', 'numberIndex'])
    .where('intentId', '=', intentId)
    .execute()
  const ownId = subject.kind === 'NAMED' ? subject.named.id : null
  const others = named.filter(({ id }) => id !== ownId).map(({ numberIndex }) => numberIndex)
  if (subject.kind === 'NAMED' && subject.isBesideHolder) others.push((await readAccount(db, accountId)).idNumberIndex)
  return others.some(item => item.equals(index))
}

const validatePerson = async (
  call: MakeCall,
  ticket: OwnTicket,
  subject: Subject,
  after: CurrentValues,
): Promise<Fault[]> => {
  if (subject.kind === 'COMPANY' || call.input.person === null) return []
  const person = personAfter(subject, after)
  return [
    ...issueFaults(correctedFaults(person, todayInHongKong(call.now)), 'person.'),
    ...(await placeFaults(call)),
    ...(touchesNumber(call.input) && (await isTwice(call, ticket, subject, person))
      ? [{ field: 'person.idNumber', code: 'person_twice' as const }]
      : []),
  ]
}

const validateCompany = async ({ input, db }: MakeCall, subject: Subject, after: CurrentValues): Promise<Fault[]> => {
  if (subject.kind !== 'COMPANY' || input.company === null) return []
  const place = input.company.incorporationPlace
  const isStrange =
    typeof place === 'string' && (await findUnknownCodes(db, [{ category: 'COUNTRY', code: place }])).length > 0
  return [
    ...issueFaults(companyFaults({ ...subject.company, ...companyAfter(subject, after) }), 'company.'),
    ...(isStrange ? [{ field: 'company.incorporationPlace', code: 'not_offered' as const }] : []),
  ]
}

const validateAddress = async ({ input: { address }, db }: MakeCall): Promise<Fault[]> =>
  address === null
    ? []
    : [
        ...issueFaults(addressFaults(address), 'address.'),
        ...(await findUnknownPlaces(db, address)).map(place => ({
          field: `address.${place}`,
          code: 'not_offered' as const,
        })),
      ]

/** Returns everything that is wrong with a correction, all at once. */
export const validateCorrection = async (
  call: MakeCall,
  ticket: OwnTicket,
  subject: Subject,
  after: CurrentValues,
): Promise<void> => {
  const faults = [
    ...shapeFaults(call, subject, after),
    ...(await validatePerson(call, ticket, subject, after)),
    ...(await validateCompany(call, subject, after)),
    ...(await validateAddress(call)),
  ]
  if (faults.length > 0) call.invalid(...faults)
}
