import { addressFaults, otherDistrict } from '#contract/sales/intent'
import type { KnownCompany, KnownPerson } from '#contract/sales/party'
import type { registerIntent } from '#contract/sales/intent'
import { readAccount } from '../../accounts/index.ts'
import { type Call, issueFaults } from '../../platform/pipeline/index.ts'
import { todayInHongKong } from '../../platform/clock.ts'
import type { Fault } from '../../platform/refusal.ts'
import { isAreaCode, readCodes, strangeCodes } from '../../reference/index.ts'
import { needAttachments } from '../attachment/index.ts'
import { findRelated } from '../related/index.ts'
import { findSerial, referralFault } from '../referral/index.ts'
import { readParties } from '../party/index.ts'
import * as rules from './registration.ts'
import { countFaults, type SessionRules } from '../property/index.ts'

type RegisterCall = Call<typeof registerIntent>

/** Whom a registration names, as they stand in the account's list. */
export type Lodged = {
  people: { person: KnownPerson; index: Buffer; numberSealed: Buffer }[]
  company: { company: KnownCompany; index: Buffer } | null
  holderIndex: Buffer
  relatedTicketId: string | null
}

/** Answers to questions that were asked, with options that were offered. */
const surveyFaults = (
  survey: { code: string; options: { code: string }[] }[],
  answers: Record<string, string>,
): Fault[] =>
  Object.entries(answers).flatMap(([question, option]): Fault[] => {
    const asked = survey.find(one => one.code === question)
    if (!asked) return [{ field: `survey.${question}`, code: 'unknown_field' }]
    return asked.options.some(one => one.code === option) ? [] : [{ field: `survey.${question}`, code: 'not_offered' }]
  })

/** The rows of those who are named, whose numbers are known by their digests alone. */
const readNamed = async ({ input, actor, context, db }: RegisterCall) => {
  const ids = [...input.people.map(({ personId }) => personId), ...(input.companyId === null ? [] : [input.companyId])]
  if (ids.length === 0) return { known: { people: [], companies: [] }, rows: [] }
  const rows = await db
    .selectFrom('sales.party')
    .select(['id', 'numberIndex', 'numberSealed'])
    .where('accountId', '=', actor.accountId)
    .where('id', 'in', ids)
    .where('removedAt', 'is', null)
    .execute()
  return {
    rows,
    known: await readParties(
      context,
      db,
      actor.accountId,
      rows.map(({ id }) => id),
    ),
  }
}

const relatedFaults = async ({ input, db }: RegisterCall, propertyId: string) => {
  if (input.relatedNumber === null) return { ticketId: null, faults: [] }
  const found = await findRelated(db, input.relatedNumber, input.sessionId, propertyId)
  return found?.isActive
    ? { ticketId: found.id, faults: [] }
    : { ticketId: null, faults: [{ field: 'relatedNumber', code: 'number_unknown' as const }] }
}

/** Relatives who registered themselves did so in the same session. */
const relativesNumbers = async ({ input, db }: RegisterCall, propertyId: string): Promise<Fault[]> => {
  const faults: Fault[] = []
  for (const [at, { registrationNumber }] of input.relatives.entries()) {
    if (registrationNumber === null) continue
    const found = await findRelated(db, registrationNumber, input.sessionId, propertyId)
    if (!found?.isActive) faults.push({ field: `relatives.${at}.registrationNumber`, code: 'number_unknown' })
  }
  return faults
}

/** The country, its region and the region's district, each of its list and of the one before. */
const chainFaults = async ({ input, db }: RegisterCall): Promise<Fault[]> => {
  const { country, city, district } = input.address
  const chain = [
    { category: 'COUNTRY' as const, code: country, field: 'address.country' },
    ...(city === null ? [] : [{ category: 'CITY' as const, code: city, parent: country, field: 'address.city' }]),
    ...(district === null || (country === 'CHN' && district === otherDistrict)
      ? []
      : [{ category: 'DISTRICT' as const, code: district, parent: city, field: 'address.district' }]),
  ]
  return (await strangeCodes(db, chain)).map(at => ({ field: chain[at]?.field ?? '', code: 'not_offered' as const }))
}

/** The agent by the lists, the referral form by the register, its files by the account. */
const judgeAgent = async ({ input, actor, db }: RegisterCall, propertyId: string): Promise<Fault[]> => {
  const { agent } = input
  if (agent === null) return []
  const codes = await readCodes(db, ['AGENCY', 'AGENCY_DISTRICT'])
  const of = (category: string) => codes.filter(one => one.category === category).map(({ code }) => code)
  const known = { agencies: of('AGENCY'), districts: of('AGENCY_DISTRICT') }
  const file = (id: string | null) => (id === null ? [] : [id])
  const loose = { partyId: null }
  const { nameCard, incentiveLetter } = agent
  await needAttachments(db, actor.accountId, {
    ...loose,
    ids: file(nameCard),
    purpose: 'NAME_CARD',
    field: 'agent.nameCard',
  })
  await needAttachments(db, actor.accountId, {
    ...loose,
    ids: file(incentiveLetter),
    purpose: 'INCENTIVE_LETTER',
    field: 'agent.incentiveLetter',
  })
  const reason = referralFault(await findSerial(db, propertyId, agent.serial))
  return [
    ...issueFaults(rules.estateAgentFaults(agent, known)),
    ...((await isAreaCode(db, agent.areaCode)) ? [] : [{ field: 'agent.areaCode', code: 'not_offered' as const }]),
    ...(reason === null ? [] : [{ field: 'agent.serial', code: 'serial_invalid' as const }]),
  ]
}

/** Units of the price list for which the asker has no bid that stands. */
const tenderFaults = async ({ input, actor, db }: RegisterCall): Promise<Fault[]> => {
  if (input.tenderUnits.length === 0) return []
  const rows = await db
    .selectFrom('sales.tenderUnit')
    .select('id')
    .where('sessionId', '=', input.sessionId)
    .where('id', 'in', input.tenderUnits)
    .execute()
  const bids = await db
    .selectFrom('sales.ticket')
    .select('tenderUnitId')
    .where('accountId', '=', actor.accountId)
    .where('tenderUnitId', 'in', input.tenderUnits)
    .where('status', 'not in', ['VOIDED', 'WITHDREW'])
    .execute()
  return input.tenderUnits.flatMap((id, at) => [
    ...(rows.some(row => row.id === id) ? [] : [{ field: `tenderUnits.${at}`, code: 'not_offered' as const }]),
    ...(bids.some(bid => bid.tenderUnitId === id) ? [{ field: `tenderUnits.${at}`, code: 'bid_stands' as const }] : []),
  ])
}

const needsLists = ({ people, relatives }: RegisterCall['input']): boolean => people.length + relatives.length > 0

/** All that can be wrong with a registration, told at once. What it names, when nothing is. */
export const judgeRegistration = async (call: RegisterCall, session: SessionRules): Promise<Lodged> => {
  const { input, actor, db, now, invalid } = call
  const { known, rows } = await readNamed(call)
  const holder = await readAccount(db, actor.accountId)
  const rowOf = (id: string) => rows.find(row => row.id === id)
  const people = input.people.flatMap(({ personId }, at) => {
    const person = known.people.find(one => one.id === personId)
    const row = rowOf(personId)
    return person && row ? [{ person, index: row.numberIndex, numberSealed: row.numberSealed, at }] : []
  })
  const company = known.companies.find(one => one.id === input.companyId) ?? null
  const isNamed = input.applicant === 'INDIVIDUAL' || input.isDirector
  const indexes = people.map(({ person, index, at }) => ({ ...person, at, index: index.toString('hex') }))
  const relationships = needsLists(input) ? await readCodes(db, ['RELATIONSHIP']) : []
  const related = await relatedFaults(call, session.propertyId)
  const missing = input.people.flatMap(({ personId }, at) =>
    known.people.some(one => one.id === personId) ? [] : [{ field: `people.${at}`, code: 'not_offered' }],
  )
  const faults: Fault[] = [
    ...issueFaults([
      ...countFaults(input, session),
      ...rules.methodFaults(input, session),
      ...rules.applicantFaults(input, session),
      ...missing,
      ...(input.companyId !== null && company === null ? [{ field: 'companyId', code: 'not_offered' }] : []),
      ...rules.peopleFaults(indexes, isNamed ? holder.idNumberIndex.toString('hex') : null, todayInHongKong(now)),
      ...rules.relationshipFaults(input, session, relationships),
      ...rules.relativesFaults(input, relationships),
    ]),
    ...issueFaults(addressFaults(input.address), 'address.'),
    ...(await chainFaults(call)),
    ...surveyFaults(session.survey, input.survey),
    ...related.faults,
    ...(await relativesNumbers(call, session.propertyId)),
    ...(await judgeAgent(call, session.propertyId)),
    ...(await tenderFaults(call)),
  ]
  if (faults.length > 0) invalid(...faults)
  const companyRow = company && rowOf(company.id)
  return {
    people,
    company: company && companyRow ? { company, index: companyRow.numberIndex } : null,
    holderIndex: holder.idNumberIndex,
    relatedTicketId: related.ticketId,
  }
}
