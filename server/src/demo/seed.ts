import type { Words } from '#contract/common'
import { Method } from '#contract/payments/payment'
import { locales } from '#contract/text'
import { type TermsType, termsTypes } from '#contract/reference/reference'
import { databaseNow, type Reader } from '../platform/database/database.ts'
import { readJson, readText } from '../platform/read-data.ts'
import { addTerms, mergeProductLists, type ProductValue, termsVersions } from '../reference/index.ts'

type Consent = {
  code: string
  version: number
  programme: string
  scopes: string[]
  region: string
  required: boolean
  separate: boolean
  parent: string | null
  apiAttribute: string | null
  termsType: string | null
  name: Words
  prompt: Words
  title: Words
  text: Words
  order: number
}

type Programme = { code: string; name: Words; operator: Words; discountPercent: number | null }

const words = (of: (locale: keyof Words) => string): Words => ({
  en: of('en'),
  'zh-HK': of('zh-HK'),
  'zh-CN': of('zh-CN'),
})

/** Reads a terms file: its first line is the title, the rest the body. Its version is in `versions.json`. */
const document = (type: TermsType) => {
  const files = Object.fromEntries(locales.map(locale => [locale, readText(`terms/${type}.${locale}.md`).trim()]))
  const title = words(locale => (files[locale] ?? '').split('\n')[0]?.replace(/^# /, '') ?? '')
  const body = words(locale => (files[locale] ?? '').split('\n').slice(1).join('\n').trim())
  const version = readJson<Record<TermsType, number>>('terms/versions.json')[type]
  return { type, version, title, body }
}

const epoch = '2026-01-01T00:00:00.000Z'

/**
 * A first version is in force from the beginning of time, a later one from now, so that evidence names the text that
 * people saw until then.
 */
const effectiveFrom = (known: ReadonlySet<string>, code: string, now: Date): string =>
  known.has(code) ? now.toISOString() : epoch

/**
 * Inserts the data that the product ships: code lists, documents and consent definitions, in a transaction. An
 * existing version never changes, and values that staff changed no longer follow the files.
 */
export const seedReference = async (db: Reader): Promise<void> => {
  const now = await databaseNow(db)
  await mergeProductLists({ db, now }, readJson<Record<string, ProductValue[]>>('lists.json'))
  const terms = await termsVersions(db)
  const ownTerms = new Set(terms.flatMap(term => (term.confirmedBy === null ? [] : [term.type])))
  const knownTerms = new Set(terms.map(({ type }) => type))
  for (const type of termsTypes.filter(termsType => !ownTerms.has(termsType)))
    await addTerms(db, { ...document(type), effectiveFrom: effectiveFrom(knownTerms, type, now) })
  const consents = readJson<Consent[]>('consents.json')
  const definitions = await db.selectFrom('consents.definition').select(['code', 'confirmedBy']).execute()
  const own = new Set(definitions.flatMap(definition => (definition.confirmedBy === null ? [] : [definition.code])))
  const known = new Set(definitions.map(({ code }) => code))
  await db
    .insertInto('consents.definition')
    .values(
      consents
        .filter(({ code }) => !own.has(code))
        .map(consent => ({ ...consent, effectiveFrom: effectiveFrom(known, consent.code, now) })),
    )
    .onConflict(conflict => conflict.doNothing())
    .execute()
  await db
    .insertInto('club.programme')
    .values(readJson<Programme[]>('programmes.json'))
    .onConflict(conflict =>
      conflict.column('code').doUpdateSet(eb => ({
        name: eb.ref('excluded.name'),
        operator: eb.ref('excluded.operator'),
        discountPercent: eb.ref('excluded.discountPercent'),
      })),
    )
    .execute()
  await db
    .insertInto('payments.method')
    .values(Method.options.map((code, order) => ({ code, enabled: true, order })))
    .onConflict(conflict => conflict.doNothing())
    .execute()
}
