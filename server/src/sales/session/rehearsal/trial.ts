import { maxUnitsPerBid } from '#contract/sales/registration/intent'
import type { Rehearsal, TrialCode } from '#contract/sales/session/rehearsal'
import type { SessionMethod } from '#contract/sales/property/sales-session'

/** The rules of a session that trials test. */
export type Rules = {
  method: SessionMethod
  maxTicketsPerAccount: number
  maxTicketsPerPerson: number
  maxIntentsPerTicket: number
  maxJointNames: number
  maxDirectors: number
  admitsCompanies: boolean
  closeRelativesOnly: boolean
  groups: readonly { minUnits: number; maxUnits: number }[]
  /** Number of units of a tender. */
  offered: number
}

export type Trial = {
  code: TrialCode
  /** Index of the group. */
  group: number
  units: number
  intents: number
  names: number
  times: number
  isCompany: boolean
  /** True if joint registrants are close relatives. */
  isClose: boolean
  /** True if the trial uses the same person as the previous one; false if it uses a new person. */
  isSamePerson: boolean
  /** True if the trial must be accepted; false if it must be refused. */
  isTaken: boolean
}

const plain = { intents: 1, names: 0, times: 1, isCompany: false, isClose: true, isSamePerson: false, isTaken: true }

/** Returns how many registrations one person may have in their own name. */
const ownLimit = ({ maxTicketsPerAccount, maxTicketsPerPerson }: Rules): number =>
  Math.min(maxTicketsPerAccount, maxTicketsPerPerson)

/**
 * Returns the maximum number of places. The value 4 means 4 or more, in which case a tender allows as many as its
 * other limits: each bid is a registration.
 */
const maxPlacesOf = (rules: Rules, maxUnits: number): number =>
  rules.method === 'TENDER'
    ? Math.min(maxUnits === 4 ? maxUnitsPerBid : maxUnits, ownLimit(rules), rules.offered)
    : maxUnits

const ofGroup = (rules: Rules, { minUnits, maxUnits }: Rules['groups'][number], group: number): Trial[] => {
  const at = { ...plain, group }
  const isTender = rules.method === 'TENDER'
  const most = { units: maxPlacesOf(rules, maxUnits), intents: isTender ? 1 : rules.maxIntentsPerTicket }
  const isMore = most.units > minUnits || (most.units === minUnits && most.intents > 1)
  return [
    { ...at, code: 'FEWEST', units: minUnits },
    ...(isTender && group === 0
      ? [{ ...at, code: 'SAME_UNIT' as const, units: minUnits, isSamePerson: true, isTaken: false }]
      : []),
    ...(isMore ? [{ ...at, code: 'MOST' as const, ...most }] : []),
    ...(minUnits > 1 ? [{ ...at, code: 'UNITS_UNDER' as const, units: minUnits - 1, isTaken: false }] : []),
    ...(maxUnits < 4 ? [{ ...at, code: 'UNITS_OVER' as const, units: maxUnits + 1, isTaken: false }] : []),
  ]
}

/**
 * Trials that register in one's own name as often as allowed, and once more. A tender must offer enough units to bid
 * for.
 */
const ofLimits = (rules: Rules, units: number): Trial[] => {
  const isTender = rules.method === 'TENDER'
  const times = isTender ? Math.floor(ownLimit(rules) / units) : ownLimit(rules)
  if (times === 0 || (isTender && (times + 1) * units > rules.offered)) return []
  const at = { ...plain, group: 0, units }
  return [
    { ...at, code: 'LIMIT', times },
    { ...at, code: 'LIMIT_OVER', isSamePerson: true, isTaken: false },
  ]
}

const ofNames = (rules: Rules, units: number): Trial[] => {
  const at = { ...plain, group: 0, units }
  const { maxJointNames: joint, maxDirectors: directors, admitsCompanies, closeRelativesOnly } = rules
  return [
    ...(joint > 0 ? [{ ...at, code: 'JOINT' as const, names: joint }] : []),
    { ...at, code: 'JOINT_OVER', names: joint + 1, isTaken: false },
    ...(joint > 0 && closeRelativesOnly
      ? [{ ...at, code: 'NOT_CLOSE' as const, names: 1, isClose: false, isTaken: false }]
      : []),
    { ...at, code: 'COMPANY', names: directors, isCompany: true, isTaken: admitsCompanies },
    ...(admitsCompanies
      ? [{ ...at, code: 'DIRECTORS_OVER' as const, names: directors + 1, isCompany: true, isTaken: false }]
      : []),
  ]
}

/** Returns a trial with one registration by a new person, to be run when nobody may register. */
export const untimely = (code: 'EARLY' | 'LATE', { groups }: Rules): Trial => ({
  ...plain,
  code,
  group: 0,
  units: groups[0]?.minUnits ?? 1,
  isTaken: false,
})

/** Returns what fake registrants try while registration is open, each with its expected result. */
export const trialsOf = (rules: Rules): Trial[] => {
  const units = rules.groups[0]?.minUnits ?? 1
  return [
    ...rules.groups.flatMap((group, index) => ofGroup(rules, group, index)),
    ...(rules.method === 'TENDER'
      ? []
      : [
          {
            ...plain,
            code: 'INTENTS_OVER' as const,
            group: 0,
            units,
            intents: rules.maxIntentsPerTicket + 1,
            isTaken: false,
          },
        ]),
    ...ofLimits(rules, units),
    ...ofNames(rules, units),
  ]
}

type Counts = Rehearsal['moments'][number]['counts']

/** Counts registrations by status. */
export const countStates = (statuses: readonly string[]): Counts => {
  const of = (status: string) => statuses.filter(item => item === status).length
  return {
    pending: of('PENDING'),
    registered: of('REGISTERED'),
    verified: of('VERIFIED'),
    voided: of('VOIDED'),
    withdrawn: of('WITHDREW'),
  }
}
