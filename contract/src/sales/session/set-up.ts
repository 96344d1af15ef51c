import * as z from 'zod/mini'
import { Cents, EnteredWords, example, Id, Instant } from '../../common.ts'
import { EnteredOffice, EnteredPayee } from '../property/sale.ts'
import { SessionMethod } from '../property/sales-session.ts'

// Parts of a session of sale, as staff enter them: section by section, each null until it is filled in.

const number = (least: number, most: number, like: number) =>
  example(z.int('required').check(z.minimum(least, 'too_small'), z.maximum(most, 'too_big')), like)
const yesNo = (like: boolean) => example(z.boolean('required'), like)

/** Maximum number of people that a registration can name and that the form supports (`Registration`). */
const maxNamed = 6
/** Maximum number of units of one intent, and of intents of one registration. */
const maxIntended = { units: 4, intents: 6 }

/** Names of the blocks of a price list, in the languages of the portal. */
const blocks = example(
  z.array(z.strictObject({ block: example(z.string(), '1'), name: EnteredWords(40) })).check(z.maxLength(100)),
  [],
)

export const sections = {
  about: z.strictObject({ name: EnteredWords(80), method: example(SessionMethod, 'BALLOT') }),
  /** `ballotAt` is set for a session by ballot, and null for others. */
  times: z.strictObject({
    opensAt: Instant,
    closesAt: Instant,
    verifyBy: Instant,
    ballotAt: z.nullable(Instant),
    saleAt: Instant,
  }),
  limits: z.strictObject({
    maxTicketsPerAccount: number(1, 20, 2),
    maxIntentsPerTicket: number(1, maxIntended.intents, 2),
    /** Maximum number of registrations in which one person, or one company, may be named. */
    maxTicketsPerPerson: number(1, 20, 2),
    maxJointNames: number(0, maxNamed, 2),
    maxDirectors: number(1, maxNamed, 2),
    admitsCompanies: yesNo(true),
    closeRelativesOnly: yesNo(false),
    /** True if people whom the Mainland’s law covers are asked for consent to pass on their data with a resale. */
    resaleTransfer: yesNo(false),
    onlineWithdrawal: yesNo(true),
  }),
  deposit: z.strictObject({
    /** Deposit of one intent, in cents. */
    depositCents: example(Cents.check(z.minimum(100, 'too_small'), z.maximum(10_000_000_000, 'too_big')), 10_000_000),
    payee: EnteredPayee,
    /** True if cashier’s orders and cheques may be brought without entering their details beforehand (D-T3). */
    bringToOffice: yesNo(true),
  }),
  office: EnteredOffice,
  groups: example(
    z
      .array(
        z.strictObject({
          id: Id,
          name: EnteredWords(80),
          whoMayJoin: EnteredWords(300),
          minUnits: number(1, maxIntended.units, 1),
          maxUnits: number(1, maxIntended.units, 1),
        }),
      )
      .check(z.minLength(1, 'required'), z.maxLength(12, 'too_long')),
    [
      {
        id: '0192f0c4-7a3e-4c55-9a54-5f0c3a1e7b20',
        name: { en: 'Group A', 'zh-HK': 'A組', 'zh-CN': 'A组' },
        whoMayJoin: { en: 'Everybody', 'zh-HK': '任何人士', 'zh-CN': '任何人士' },
        minUnits: 1,
        maxUnits: 1,
      },
    ],
  ),
  /**
   * Units of a tender. `blocks`: names of the blocks of the list. A registration may bid for at most `mostUnits`
   * units.
   */
  units: z.strictObject({
    priceListId: Id,
    unitIds: example(z.array(Id).check(z.minLength(1, 'required'), z.maxLength(5_000, 'too_long')), [
      '0192f0c4-7a3e-4c55-9a54-5f0c3a1e7b20',
    ]),
    blocks,
  }),
  /**
   * The day of the sale: when each group checks in, which units of a price list are on the grid, and when the sale
   * ends. For a tender: when the tender box opens and closes.
   */
  day: z.strictObject({
    endsAt: Instant,
    boxOpensAt: example(z.nullable(Instant), null),
    boxClosesAt: example(z.nullable(Instant), null),
    windows: example(
      z.array(z.strictObject({ groupId: Id, reportFrom: Instant, reportUntil: Instant })).check(z.maxLength(12)),
      [],
    ),
    priceListId: example(z.nullable(Id), null),
    unitIds: example(z.array(Id).check(z.maxLength(5_000, 'too_long')), []),
    /** Absent: the proposed names apply. */
    blocks: z.optional(blocks),
  }),
} as const

export const sectionNames = ['about', 'times', 'limits', 'deposit', 'office', 'groups', 'units', 'day'] as const
export type SectionName = (typeof sectionNames)[number]
export type Sections = { [Name in SectionName]: z.output<(typeof sections)[Name]> }
export type Groups = Sections['groups']

/**
 * The whole set-up. Null: a section is not filled in yet; for the units, no unit is named. The day may be set up
 * after the session is published.
 */
export const SetUp = z.strictObject({
  about: z.nullable(sections.about),
  times: z.nullable(sections.times),
  limits: z.nullable(sections.limits),
  deposit: z.nullable(sections.deposit),
  office: z.nullable(sections.office),
  groups: z.nullable(sections.groups),
  units: z.nullable(sections.units),
  day: z.nullable(sections.day),
})
export type SetUp = z.output<typeof SetUp>

export const emptySetUp: SetUp = {
  about: null,
  times: null,
  limits: null,
  deposit: null,
  office: null,
  groups: null,
  units: null,
  day: null,
}

/**
 * Reads a set-up that an older version of the program stored: a section that is no longer understood must be filled
 * in again.
 */
export const readSetUp = (kept: unknown): SetUp => {
  const record = z.record(z.string(), z.unknown()).safeParse(kept).data ?? {}
  return {
    about: sections.about.safeParse(record['about']).data ?? null,
    times: sections.times.safeParse(record['times']).data ?? null,
    limits: sections.limits.safeParse(record['limits']).data ?? null,
    deposit: sections.deposit.safeParse(record['deposit']).data ?? null,
    office: sections.office.safeParse(record['office']).data ?? null,
    groups: sections.groups.safeParse(record['groups']).data ?? null,
    units: sections.units.safeParse(record['units']).data ?? null,
    day: sections.day.safeParse(record['day']).data ?? null,
  }
}
