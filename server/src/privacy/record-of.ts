import { fillWords } from '#contract/text'
import type { Locale, Words } from '#contract/common'
import { showCents } from '#contract/money'
import type { CategoryCode } from '#contract/reference/reference'
import { showTime } from '../platform/clock.ts'
import type { PrintedRecord, RecordEntry, RecordText } from '../platform/pdf/record.ts'
import type { Field, Group, Holding } from './holding.ts'
import en, { type Words as AllWords } from './words/en.ts'
import zhCN from './words/zh-CN.ts'
import zhHK from './words/zh-HK.ts'

const allWords: Record<Locale, AllWords> = { en, 'zh-HK': zhHK, 'zh-CN': zhCN }
const groups: readonly Group[] = [
  'profile',
  'consents',
  'registrations',
  'payments',
  'drafts',
  'openings',
  'people',
  'companies',
  'signatures',
  'handBacks',
  'appointments',
  'visits',
  'walletPasses',
  'campaigns',
  'requests',
  'passkeys',
  'sessions',
]

/** Fields whose value is a code of a list. */
const listed: Partial<Record<Field, CategoryCode>> = {
  nationality: 'NATIONALITY',
  issuingCountry: 'COUNTRY',
  country: 'COUNTRY',
  incorporationPlace: 'COUNTRY',
  city: 'CITY',
  district: 'DISTRICT',
  branchCode: 'AGENCY_BRANCH',
  branchDistrict: 'AGENCY_DISTRICT',
  agency: 'AGENCY',
  relationship: 'RELATIONSHIP',
  bank: 'BANK_NAME',
}
/** Fields whose value is one of a fixed set that has translations. Freely typed text is not one of them. */
const worded: ReadonlySet<string> = new Set<Field>([
  'gender',
  'idType',
  'documentWay',
  'locale',
  'action',
  'applicant',
  'type',
  'purpose',
  'status',
  'role',
  'method',
  'failure',
  'reason',
  'payBy',
  'channel',
  'kind',
  'state',
  'ground',
  'wallet',
])

export type Names = {
  list: (category: CategoryCode, code: string) => Words
  /** Names of the offered items, by id or code. */
  offer: ReadonlyMap<string, Words>
}
type Options = { locale: Locale; names: Names; name: string }

const own = <Value>(table: Record<string, Value>, key: string): Value | undefined =>
  Object.hasOwn(table, key) ? table[key] : undefined

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
const isWords = (value: unknown): value is Words => isObject(value) && 'en' in value && 'zh-HK' in value
const isBlank = (value: unknown): boolean =>
  value === null || value === undefined || value === '' || (Array.isArray(value) && value.length === 0)
const isNested = (value: unknown): boolean =>
  Array.isArray(value) ? value.some(item => isObject(item) && !isWords(item)) : isObject(value) && !isWords(value)

/** Formats one value for a person to read. */
const describeValue = (field: string, value: unknown, options: Options): string => {
  const { locale, names } = options
  const words = allWords[locale]
  if (Array.isArray(value))
    return value.map(item => describeValue(field, item, options)).join(locale === 'en' ? ', ' : '、')
  if (typeof value === 'boolean') return value ? words.yes : words.no
  if (typeof value === 'number') return field.endsWith('Cents') ? showCents(value) : String(value)
  if (isWords(value)) return value[locale]
  const text = String(value)
  // The lines of the drawing are in the machine-readable file.
  if (field === 'drawing') return words.drawn
  if (/^\d{4}-\d\d-\d\dT[\d:.]+Z$/.test(text)) return showTime(text, locale)
  const list = own<CategoryCode>(listed, field)
  if (list !== undefined) return names.list(list, text)[locale]
  if (worded.has(field)) return own<string>(words.values, text) ?? text
  // The answer to a question, or an item that is named only by its id.
  const isOffered = names.offer.has(field) || /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/.test(text)
  return (isOffered ? names.offer.get(text)?.[locale] : undefined) ?? text
}

/** Returns the label of a field. Fields of a draft and questions have their own names. */
const describeField = (field: string, { locale, names }: Options): string =>
  own<string>(allWords[locale].fields, field) ?? names.offer.get(field)?.[locale] ?? field

/** Returns an object's plain fields, then its nested objects. Blank fields are left out. */
const entriesOf = (title: RecordText | null, depth: number, value: object, options: Options): RecordEntry[] => {
  const fields = Object.entries(value).filter(([, one]) => !isBlank(one))
  const plain = fields.filter(([, one]) => !isNested(one))
  const nested = fields.filter(([, one]) => isNested(one))
  const lines = plain.map(([field, one]) => ({
    label: describeField(field, options),
    values: [{ text: describeValue(field, one, options) }],
  }))
  return [
    ...(lines.length + nested.length > 0 ? [{ title, depth, lines }] : []),
    ...nested.flatMap(([field, one]) => within(field, depth + 1, one, options)),
  ]
}

/** Returns the entries below one field: one object, or several with numbers. */
const within = (field: string, depth: number, value: unknown, options: Options): RecordEntry[] => {
  const label = describeField(field, options)
  if (!Array.isArray(value)) return isObject(value) ? entriesOf({ text: label }, depth, value, options) : []
  return value.flatMap((item: unknown, index) => {
    const text = fillWords(allWords[options.locale].item, { what: label, number: index + 1 })
    return isObject(item) ? entriesOf({ text }, depth, item, options) : []
  })
}

/** Returns all data held about a person, in a language, for printing. */
export const recordOf = (holding: Holding, options: Options): PrintedRecord => {
  const { locale, name } = options
  const words = allWords[locale]
  return {
    locale,
    at: holding.madeAt,
    title: words.title,
    lead: [
      fillWords(words.of, { name }),
      fillWords(words.made, { time: showTime(holding.madeAt, locale) }),
      words.lead,
    ],
    groups: groups.map(group => {
      const held = holding[group]
      const entries = Array.isArray(held) ? within(group, 0, held, options) : entriesOf(null, 0, held, options)
      return { title: words.groups[group], lead: entries.length === 0 ? words.none : undefined, entries }
    }),
  }
}
