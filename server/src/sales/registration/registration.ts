import { brKey } from '#contract/business'
import { birthDateFault } from '#contract/identity'
import { agentFaults, type EstateAgent } from '#contract/sales/registration/agent'
import { addressFaults, type Registration } from '#contract/sales/registration/intent'
import { type Relative, relativeFaults } from '#contract/sales/registration/related'

type Fault = { field: string; code: string }

type Rules = {
  method: 'BALLOT' | 'TENDER' | 'FIRST_COME'
  maxTicketsPerAccount: number
  maxIntentsPerTicket: number
  maxJointNames: number
  maxDirectors: number
  admitsCompanies: boolean
  closeRelativesOnly: boolean
}

/**
 * Checks the counts: in a ballot a registration counts by its intents; in a tender by its units, each of which is a
 * registration of its own.
 */
export const methodFaults = (
  given: Pick<Registration, 'numberOfUnits' | 'numberOfIntents' | 'tenderUnits'>,
  rules: Rules,
): Fault[] => {
  const { tenderUnits, numberOfIntents, numberOfUnits } = given
  if (rules.method !== 'TENDER') return tenderUnits.length > 0 ? [{ field: 'tenderUnits', code: 'not_offered' }] : []
  return [
    ...(tenderUnits.length === 0 ? [{ field: 'tenderUnits', code: 'required' }] : []),
    ...(tenderUnits.length > rules.maxTicketsPerAccount ? [{ field: 'tenderUnits', code: 'too_long' }] : []),
    ...(new Set(tenderUnits).size < tenderUnits.length ? [{ field: 'tenderUnits', code: 'not_offered' }] : []),
    ...(numberOfIntents === 1 ? [] : [{ field: 'numberOfIntents', code: 'too_big' }]),
    // The value 4 means 4 or more.
    ...(tenderUnits.length > 0 && numberOfUnits !== Math.min(4, tenderUnits.length)
      ? [{ field: 'numberOfUnits', code: 'invalid' }]
      : []),
  ]
}

/** Checks that the company and the number of people are within what the session allows (D-7.41). */
export const applicantFaults = (
  given: Pick<Registration, 'applicant' | 'companyId' | 'isDirector' | 'people'>,
  rules: Rules,
): Fault[] => {
  const { applicant, companyId, isDirector, people } = given
  const tooMany = (most: number): Fault[] =>
    people.slice(most).map((_, index) => ({ field: `people.${most + index}`, code: 'too_big' }))
  if (applicant === 'INDIVIDUAL')
    return [
      ...(companyId === null ? [] : [{ field: 'companyId', code: 'not_offered' }]),
      ...(isDirector ? [{ field: 'isDirector', code: 'not_offered' }] : []),
      ...tooMany(rules.maxJointNames),
    ]
  return [
    ...(rules.admitsCompanies ? [] : [{ field: 'applicant', code: 'not_offered' }]),
    ...(companyId === null ? [{ field: 'companyId', code: 'required' }] : []),
    ...(people.length === 0 && !isDirector ? [{ field: 'people', code: 'required' }] : []),
    ...tooMany(rules.maxDirectors),
  ]
}

/** `at` is the person's position in the submitted list, unknown people included. */
type Named = { dateOfBirth: string; index: string; at: number }

/** Checks the named people: each is of age on the day and named once, including the account's holder (if named). */
export const peopleFaults = (people: readonly Named[], holder: string | null, today: string): Fault[] =>
  people.flatMap(({ dateOfBirth, index, at }, order) => {
    const age = birthDateFault(dateOfBirth, today)
    const twice = index === holder || people.findIndex(person => person.index === index) < order
    return [
      ...(age === null ? [] : [{ field: `people.${at}`, code: age }]),
      ...(twice ? [{ field: `people.${at}`, code: 'person_twice' }] : []),
    ]
  })

/** A relationship from the list, with its attributes. */
type Relationship = { code: string; attributes: Record<string, string | number | boolean> }

/**
 * Checks that joint registrants are related to the registrant, closely if the session requires it; directors are not
 * asked.
 */
export const relationshipFaults = (
  { applicant, people }: Pick<Registration, 'applicant' | 'people'>,
  rules: Rules,
  known: readonly Relationship[],
): Fault[] =>
  people.flatMap(({ relationship }, index) => {
    const field = `people.${index}.relationship`
    if (applicant === 'COMPANY') return relationship === null ? [] : [{ field, code: 'not_offered' }]
    if (relationship === null) return [{ field, code: 'required' }]
    const found = known.find(item => item.code === relationship && item.attributes['applicant'] === 'individual')
    if (!found) return [{ field, code: 'not_offered' }]
    return rules.closeRelativesOnly && found.attributes['closeRelative'] !== true
      ? [{ field, code: 'not_close_relative' }]
      : []
  })

/**
 * Checks the relatives of a person, or the companies related to a company: each is named, with a relationship from
 * the list.
 */
export const relativesFaults = (
  { applicant, relatives }: Pick<Registration, 'applicant'> & { relatives: readonly Relative[] },
  known: readonly Relationship[],
): Fault[] =>
  relatives.flatMap((relative, index) => {
    const kind = applicant === 'COMPANY' ? 'company' : 'individual'
    const found = known.some(
      relationship => relationship.code === relative.relationship && relationship.attributes['applicant'] === kind,
    )
    return [
      ...relativeFaults(relative),
      ...(found ? [] : [{ field: 'relationship', code: 'not_offered' }]),
      ...(kind === 'individual' && relative.brNumber !== null ? [{ field: 'brNumber', code: 'not_offered' }] : []),
      ...(kind === 'company' && relative.brNumber === null ? [{ field: 'brNumber', code: 'required' }] : []),
      ...(relative.brNumber !== null &&
      relatives.findIndex(item => item.brNumber !== null && brKey(item.brNumber) === brKey(relative.brNumber ?? '')) <
        index
        ? [{ field: 'brNumber', code: 'person_twice' }]
        : []),
    ].map(({ field, code }) => ({ field: `relatives.${index}.${field}`, code }))
  })

type AgentLists = { agencies: string[]; districts: string[]; branches: string[] }

/**
 * Checks that an agent belongs to an agency of the list, and to one of its branches or a district. `branches` are
 * those of the agency.
 */
export const estateAgentFaults = (agent: EstateAgent, known: AgentLists): Fault[] =>
  [
    ...agentFaults(agent),
    ...(known.agencies.includes(agent.agency) ? [] : [{ field: 'agency', code: 'not_offered' }]),
    ...(agent.branchDistrict === null || known.districts.includes(agent.branchDistrict)
      ? []
      : [{ field: 'branchDistrict', code: 'not_offered' }]),
    ...(agent.branchCode === null || known.branches.includes(agent.branchCode)
      ? []
      : [{ field: 'branchCode', code: 'not_offered' }]),
    ...(agent.incentiveLetter !== null && !agent.hasIncentiveLetter
      ? [{ field: 'incentiveLetter', code: 'not_offered' }]
      : []),
  ].map(({ field, code }) => ({ field: `agent.${field}`, code }))

/** Checks that the answers belong to questions of the survey and are among the offered options. */
export const surveyFaults = (
  survey: readonly { code: string; options: { code: string }[] }[],
  answers: Record<string, string>,
): Fault[] =>
  Object.entries(answers).flatMap(([question, option]) => {
    const asked = survey.find(item => item.code === question)
    if (!asked) return [{ field: `survey.${question}`, code: 'unknown_field' }]
    return asked.options.some(item => item.code === option)
      ? []
      : [{ field: `survey.${question}`, code: 'not_offered' }]
  })

/** The facts found, on the day, about what a registration names. */
export type Facts = {
  /** The date of the day in Hong Kong. */
  today: string
  /** The named people who are in the account's list. */
  people: readonly Named[]
  /** True if the named company is in the account's list. */
  hasCompany: boolean
  /** The blind index of the account's holder. */
  holder: string
  relationships: readonly Relationship[]
  /** Null if no active registration has the related number. */
  relatedTicketId: string | null
  /** Positions of the relatives whose own registration is not active. */
  strangeRelatives: readonly number[]
  /** Parts of the address that are not in their list. */
  unknownPlaces: readonly ('country' | 'city' | 'district')[]
  agent: (AgentLists & { isAreaCode: boolean; isSerial: boolean }) | null
  /** Units on the price list, and units with an active bid. */
  units: { offered: readonly string[]; bid: readonly string[] }
}

const notOffered = (field: string): Fault => ({ field, code: 'not_offered' })
const placed = (faults: readonly Fault[], at: string): Fault[] =>
  faults.map(({ field, code }) => ({ field: at + field, code }))

const agentOfFaults = (agent: EstateAgent | null, known: Facts['agent']): Fault[] =>
  agent === null || known === null
    ? []
    : [
        ...estateAgentFaults(agent, known),
        ...(known.isAreaCode ? [] : [notOffered('agent.areaCode')]),
        ...(known.isSerial ? [] : [{ field: 'agent.serial', code: 'serial_invalid' }]),
      ]

/** Returns all faults of a registration except the counts of its session (property). */
export const registrationFaults = (
  input: Registration,
  session: Rules & { survey: readonly { code: string; options: { code: string }[] }[] },
  facts: Facts,
): Fault[] => {
  const isNamed = input.applicant === 'INDIVIDUAL' || input.isDirector
  const isKnown = (place: number) => facts.people.some(({ at }) => at === place)
  return [
    ...methodFaults(input, session),
    ...applicantFaults(input, session),
    ...input.people.flatMap((_, index) => (isKnown(index) ? [] : [notOffered(`people.${index}`)])),
    ...(input.companyId !== null && !facts.hasCompany ? [notOffered('companyId')] : []),
    ...peopleFaults(facts.people, isNamed ? facts.holder : null, facts.today),
    ...relationshipFaults(input, session, facts.relationships),
    ...relativesFaults(input, facts.relationships),
    ...placed(addressFaults(input.address), 'address.'),
    ...facts.unknownPlaces.map(place => notOffered(`address.${place}`)),
    ...surveyFaults(session.survey, input.survey),
    ...(input.relatedNumber !== null && facts.relatedTicketId === null
      ? [{ field: 'relatedNumber', code: 'number_unknown' }]
      : []),
    ...facts.strangeRelatives.map(at => ({ field: `relatives.${at}.registrationNumber`, code: 'number_unknown' })),
    ...agentOfFaults(input.agent, facts.agent),
    ...input.tenderUnits.flatMap((id, index) => [
      ...(facts.units.offered.includes(id) ? [] : [notOffered(`tenderUnits.${index}`)]),
      ...(facts.units.bid.includes(id) ? [{ field: `tenderUnits.${index}`, code: 'bid_stands' }] : []),
    ]),
  ]
}
