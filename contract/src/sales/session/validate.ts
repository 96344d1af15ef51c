import { lateDocuments, type PublishedDocument } from '../property/publication.ts'
import { type SectionName, sectionNames, type SetUp } from './set-up.ts'

// Faults that prevent the publication of a set-up. The form and the server use the same rules.

export const faultCodes = [
  /** The section is not filled in. */
  'missing',
  /** A time is before the one that it must follow. */
  'order',
  /** A time is in the past. */
  'past',
  /** The field does not apply to this method of sale. */
  'needless',
  /** The minimum number of units of a group is greater than the maximum. */
  'range',
  /** The field can no longer be changed once the session is published, or open. */
  'fixed',
  /** Something that registrations refer to would be removed. */
  'in_use',
  'law_brochure',
  'law_price_list',
  'law_arrangements',
  /** Registration of general expressions of intent opens before the price list is public (Cap. 621 s. 34). */
  'law_opens_early',
  /** A unit is named before the day of sale, other than in a tender (Cap. 621 s. 35). */
  'law_unit_named',
] as const
export type FaultCode = (typeof faultCodes)[number]
export type SetUpFault = { section: SectionName; field: string | null; code: FaultCode }

export type SetUpFacts = {
  now: Date
  /** Documents of the property, each with the instant at which it is published. */
  documents: readonly PublishedDocument[]
  /** State that registrants see now; null: it was never published. */
  published: SetUp | null
  /** Groups and units to which registrations refer, and units that are sold or held. */
  inUse: ReadonlySet<string>
  /** True if the lists of the ballot are frozen: their members are final. */
  isFrozen: boolean
}

const fault = (section: SectionName, field: string | null, code: FaultCode): SetUpFault => ({ section, field, code })

const missing = (setUp: SetUp): SetUpFault[] => {
  const isTender = setUp.about?.method === 'TENDER'
  return sectionNames
    .filter(name => setUp[name] === null && name !== 'day' && (name !== 'units' || isTender))
    .map(name => fault(name, null, 'missing'))
}

const timeFaults = ({ about, times }: SetUp, { now, published }: SetUpFacts): SetUpFault[] => {
  if (times === null) return []
  const isAfter = (later: string, earlier: string) => Date.parse(later) > Date.parse(earlier)
  const { opensAt, closesAt, verifyBy, ballotAt, saleAt } = times
  const before = published?.times ?? null
  const isBallot = about?.method === 'BALLOT'
  const inOrder: [keyof typeof times, boolean][] = [
    ['closesAt', isAfter(closesAt, opensAt)],
    ['verifyBy', !isAfter(closesAt, verifyBy)],
    ['ballotAt', ballotAt === null || !isAfter(verifyBy, ballotAt)],
    ['saleAt', isAfter(saleAt, ballotAt ?? verifyBy)],
  ]
  const changed = (field: keyof typeof times) => before === null || before[field] !== times[field]
  const isOver = (instant: string | null) => instant !== null && Date.parse(instant) <= now.getTime()
  const isLate = (['closesAt', 'verifyBy', 'ballotAt', 'saleAt'] as const).filter(
    field => changed(field) && isOver(times[field]),
  )
  return [
    ...inOrder.flatMap(([field, isRight]) => (isRight ? [] : [fault('times', field, 'order')])),
    ...isLate.map(field => fault('times', field, 'past')),
    ...(about !== null && isBallot && ballotAt === null ? [fault('times', 'ballotAt', 'missing')] : []),
    ...(about !== null && !isBallot && ballotAt !== null ? [fault('times', 'ballotAt', 'needless')] : []),
    ...(before !== null && isOver(before.opensAt) && changed('opensAt') ? [fault('times', 'opensAt', 'fixed')] : []),
  ]
}

const groupFaults = ({ groups }: SetUp): SetUpFault[] =>
  (groups ?? []).flatMap(({ minUnits, maxUnits }, index) =>
    minUnits > maxUnits ? [fault('groups', `${index}.maxUnits`, 'range')] : [],
  )

const isBefore = (earlier: string, later: string): boolean => Date.parse(earlier) < Date.parse(later)

/** Returns the faults of a day that does not fit its method, its groups or its dates. */
const dayFaults = ({ about, times, groups, day }: SetUp, { now, published }: SetUpFacts): SetUpFault[] => {
  if (day === null || about === null || times === null || groups === null) return []
  const { endsAt, boxOpensAt, boxClosesAt, windows, unitIds } = day
  const isTender = about.method === 'TENDER'
  const found = (field: string, code: FaultCode, isFound: boolean) => (isFound ? [fault('day', field, code)] : [])
  const windowFaults = isTender
    ? found('windows', 'needless', windows.length > 0)
    : windows.flatMap(({ reportFrom, reportUntil }, index) => [
        ...found(`windows.${index}.reportFrom`, 'order', !isBefore(times.ballotAt ?? times.verifyBy, reportFrom)),
        ...found(
          `windows.${index}.reportUntil`,
          'order',
          !isBefore(reportFrom, reportUntil) || isBefore(endsAt, reportUntil),
        ),
      ])
  const hasAll = groups.every(({ id }) => windows.filter(({ groupId }) => groupId === id).length === 1)
  const boxFaults =
    boxOpensAt === null || boxClosesAt === null
      ? found('boxOpensAt', 'missing', isTender)
      : [
          ...found('boxOpensAt', 'needless', !isTender),
          ...found('boxClosesAt', 'order', !isBefore(boxOpensAt, boxClosesAt) || isBefore(endsAt, boxClosesAt)),
        ]
  return [
    ...found('endsAt', 'order', !isBefore(times.saleAt, endsAt)),
    ...found('endsAt', 'past', published?.day?.endsAt !== endsAt && Date.parse(endsAt) <= now.getTime()),
    ...windowFaults,
    ...found('windows', 'missing', !isTender && (!hasAll || windows.length !== groups.length)),
    ...boxFaults,
    ...found('unitIds', 'needless', isTender && unitIds.length > 0),
    ...found('unitIds', 'missing', !isTender && unitIds.length === 0),
  ]
}

const lawOf = {
  SALES_BROCHURE: 'law_brochure',
  PRICE_LIST: 'law_price_list',
  SALES_ARRANGEMENTS: 'law_arrangements',
} as const

/** Returns the faults against the law: what it requires before a sale, and when registration may open. */
const lawFaults = ({ about, times, units }: SetUp, { documents }: SetUpFacts): SetUpFault[] => {
  if (about === null) return []
  const isTender = about.method === 'TENDER'
  const named = units !== null && !isTender ? [fault('units', null, 'law_unit_named')] : []
  if (times === null) return named
  const isPriced = documents.some(
    publishedDocument =>
      publishedDocument.type === 'PRICE_LIST' && Date.parse(publishedDocument.publishedAt) <= Date.parse(times.opensAt),
  )
  return [
    ...named,
    ...lateDocuments(documents, { method: about.method, saleAt: times.saleAt }).map(type =>
      fault('times', 'saleAt', lawOf[type]),
    ),
    // A sale by tender has no price.
    ...(isTender || isPriced ? [] : [fault('times', 'opensAt', 'law_opens_early')]),
  ]
}

/** Returns the faults of changes to facts on which existing registrations depend. */
const fixedFaults = (setUp: SetUp, { now, published, inUse, isFrozen }: SetUpFacts): SetUpFault[] => {
  if (published === null) return []
  const isOpened = published.times !== null && Date.parse(published.times.opensAt) <= now.getTime()
  const groups = new Set(setUp.groups?.map(({ id }) => id))
  const units = new Set(setUp.units?.unitIds)
  const onSale = new Set(setUp.day?.unitIds)
  const gone = (before: readonly string[], after: ReadonlySet<string>) =>
    before.some(id => inUse.has(id) && !after.has(id))
  return [
    ...(setUp.about !== null && published.about?.method !== setUp.about.method
      ? [fault('about', 'method', 'fixed')]
      : []),
    ...(isOpened && setUp.deposit !== null && published.deposit?.depositCents !== setUp.deposit.depositCents
      ? [fault('deposit', 'depositCents', 'fixed')]
      : []),
    ...(isFrozen && published.times?.verifyBy !== setUp.times?.verifyBy ? [fault('times', 'verifyBy', 'fixed')] : []),
    ...(gone(published.groups?.map(({ id }) => id) ?? [], groups) ? [fault('groups', null, 'in_use')] : []),
    ...(gone(published.units?.unitIds ?? [], units) ? [fault('units', 'unitIds', 'in_use')] : []),
    ...(gone(published.day?.unitIds ?? [], onSale) ? [fault('day', 'unitIds', 'in_use')] : []),
  ]
}

/** Returns all faults that prevent the publication; an empty list means that the set-up can be published. */
export const validateSetUp = (setUp: SetUp, facts: SetUpFacts): SetUpFault[] => [
  ...missing(setUp),
  ...timeFaults(setUp, facts),
  ...groupFaults(setUp),
  ...dayFaults(setUp, facts),
  ...lawFaults(setUp, facts),
  ...fixedFaults(setUp, facts),
]

/**
 * Faults that make a rehearsal impossible: it has no times to run at, or nothing to register for. Faults against the
 * law or of the day do not.
 */
const unplayable: readonly FaultCode[] = ['missing', 'order', 'needless', 'range', 'law_unit_named']
export const isUnplayable = (code: FaultCode): boolean => unplayable.includes(code)
