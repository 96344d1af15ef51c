import * as z from 'zod/mini'
import { example, Words } from '../../common.ts'
import { keysOf } from '../../pick.ts'
import { type Groups, sectionNames, type SetUp } from './set-up.ts'

/** Fields that can differ between two states of a session, in display order, with the format of each. */
export const differenceKinds = {
  'about.name': 'words',
  'about.method': 'method',
  'times.opensAt': 'time',
  'times.closesAt': 'time',
  'times.verifyBy': 'time',
  'times.ballotAt': 'time',
  'times.saleAt': 'time',
  'limits.maxTicketsPerAccount': 'number',
  'limits.maxIntentsPerTicket': 'number',
  'limits.maxTicketsPerPerson': 'number',
  'limits.maxJointNames': 'number',
  'limits.maxDirectors': 'number',
  'limits.admitsCompanies': 'yes-no',
  'limits.closeRelativesOnly': 'yes-no',
  'limits.resaleTransfer': 'yes-no',
  'limits.onlineWithdrawal': 'yes-no',
  'deposit.depositCents': 'money',
  'deposit.payee': 'words',
  'deposit.bringToOffice': 'yes-no',
  'office.name': 'words',
  'office.address': 'words',
  'office.hours': 'words',
  'office.phone': 'text',
  /** A group as a whole: added or removed. */
  'groups.name': 'words',
  'groups.whoMayJoin': 'words',
  'groups.minUnits': 'number',
  'groups.maxUnits': 'number',
  /** Number of units in a tender. */
  'units.unitIds': 'number',
  /** Names of the blocks, in sequence. */
  'units.blocks': 'words',
  /** Times at which a group checks in on the day of the sale. */
  'day.reportFrom': 'time',
  'day.reportUntil': 'time',
  'day.boxOpensAt': 'time',
  'day.boxClosesAt': 'time',
  'day.endsAt': 'time',
  /** Number of units on sale. */
  'day.unitIds': 'number',
  'day.blocks': 'words',
} as const

const fields = keysOf(differenceKinds)

/** Null: there was no value before, or there is none any more. */
const Value = example(z.nullable(z.union([Words, z.string(), z.int(), z.boolean()])), '2026-12-05T12:00:00.000Z')
export type DifferenceValue = z.output<typeof Value>

export const Difference = z.strictObject({
  field: example(z.enum(fields), 'times.closesAt'),
  /** Name of the group concerned; null for the session as a whole. */
  of: example(z.nullable(Words), null),
  before: Value,
  after: Value,
})
export type Difference = z.output<typeof Difference>

const valueIn = (section: object | null, key: string): DifferenceValue => {
  const found = Value.safeParse(section === null ? null : Object.entries(section).find(([name]) => name === key)?.[1])
  return found.data ?? null
}

const isSame = (item: unknown, other: unknown): boolean => JSON.stringify(item) === JSON.stringify(other)

const groupDifferences = (before: Groups, after: Groups): Difference[] => {
  const ids = [...new Set([...before, ...after].map(({ id }) => id))]
  return ids.flatMap(id => {
    const [was, is] = [before.find(item => item.id === id) ?? null, after.find(item => item.id === id) ?? null]
    const of = (is ?? was)?.name ?? null
    // For a group that was added or removed, its name is enough.
    const keys =
      was === null || is === null ? (['name'] as const) : (['name', 'whoMayJoin', 'minUnits', 'maxUnits'] as const)
    return keys.map(key => ({
      field: `groups.${key}` as const,
      of,
      before: valueIn(was, key),
      after: valueIn(is, key),
    }))
  })
}

/** Returns the changed check-in times of each group. For a group that was removed, its name is enough. */
const windowDifferences = (before: SetUp, after: SetUp, field: 'day.reportFrom' | 'day.reportUntil'): Difference[] => {
  const at = ({ day }: SetUp, id: string) => day?.windows.find(({ groupId }) => groupId === id) ?? null
  const key = field === 'day.reportFrom' ? 'reportFrom' : 'reportUntil'
  return (after.groups ?? []).map(({ id, name }) => ({
    field,
    of: name,
    before: at(before, id)?.[key] ?? null,
    after: at(after, id)?.[key] ?? null,
  }))
}

const countOf = (ids: readonly string[] | undefined): number => ids?.length ?? 0

const namesOf = (blocks: readonly { name: Words }[] | undefined): Words | null => {
  if (blocks === undefined || blocks.length === 0) return null
  const joined = (locale: keyof Words, between: string) => blocks.map(({ name }) => name[locale]).join(between)
  return { en: joined('en', ', '), 'zh-HK': joined('zh-HK', '、'), 'zh-CN': joined('zh-CN', '、') }
}

const all = (before: SetUp, after: SetUp): Difference[] =>
  fields.flatMap(field => {
    const section = sectionNames.find(name => field.startsWith(`${name}.`))
    if (section === undefined) return []
    const key = field.slice(section.length + 1)
    // Differences of groups are reported together, group by group.
    if (section === 'groups')
      return field === 'groups.name' ? groupDifferences(before.groups ?? [], after.groups ?? []) : []
    if (field === 'day.reportFrom' || field === 'day.reportUntil') return windowDifferences(before, after, field)
    if (field === 'units.unitIds' || field === 'day.unitIds') {
      const count = (setUp: SetUp) => countOf(field === 'units.unitIds' ? setUp.units?.unitIds : setUp.day?.unitIds)
      return [{ field, of: null, before: count(before), after: count(after) }]
    }
    if (field === 'units.blocks' || field === 'day.blocks') {
      const names = (setUp: SetUp) => namesOf(field === 'units.blocks' ? setUp.units?.blocks : setUp.day?.blocks)
      return [{ field, of: null, before: names(before), after: names(after) }]
    }
    return [{ field, of: null, before: valueIn(before[section], key), after: valueIn(after[section], key) }]
  })

/** Returns the changes from one state of a session to another, as people are notified of them. */
export const differencesOf = (before: SetUp, after: SetUp): Difference[] =>
  all(before, after).filter(item => !isSame(item.before, item.after))
