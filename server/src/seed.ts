import { createHash } from 'node:crypto'
import type { Words } from '#contract/common'
import { Method } from '#contract/payments/payment'
import { locales } from '#contract/text'
import { categoryCodes, type TermsType, termsTypes } from '#contract/reference/reference'
import { databaseNow, type Reader } from './platform/database/index.ts'
import { readJson, readText } from './platform/read-data.ts'

type ListValue = {
  code: string
  name: Words
  parentCode: string | null
  order: number
  attributes: Record<string, string | number | boolean>
}
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
const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex')

/** A terms file: its first line is the title, the rest the body. Its version stands in `versions.json`. */
const terms = (type: TermsType) => {
  const files = Object.fromEntries(locales.map(locale => [locale, readText(`terms/${type}.${locale}.md`).trim()]))
  const title = words(locale => (files[locale] ?? '').split('\n')[0]?.replace(/^# /, '') ?? '')
  const body = words(locale => (files[locale] ?? '').split('\n').slice(1).join('\n').trim())
  const version = readJson<Record<TermsType, number>>('terms/versions.json')[type]
  return { type, version, title, body, sha256: words(locale => sha256(`${title[locale]}\n${body[locale]}`)) }
}

const epoch = '2026-01-01T00:00:00.000Z'

/** A first version holds from ever; a later one from now, so that evidence names what stood before a person until then. */
const effectiveFrom = (known: ReadonlySet<string>, code: string, now: Date): string =>
  known.has(code) ? now.toISOString() : epoch

/**
 * Code lists, documents and consent definitions: data that the product carries. A version that is there is never changed;
 * lists follow the files.
 */
export const seedReference = async (db: Reader): Promise<void> => {
  const lists = readJson<Record<string, ListValue[]>>('lists.json')
  for (const category of categoryCodes) {
    const values = (lists[category] ?? []).map(value => ({ category, ...value }))
    await db
      .insertInto('reference.codeValue')
      .values(values)
      .onConflict(conflict =>
        conflict.columns(['category', 'code']).doUpdateSet(eb => ({
          name: eb.ref('excluded.name'),
          parentCode: eb.ref('excluded.parentCode'),
          order: eb.ref('excluded.order'),
          attributes: eb.ref('excluded.attributes'),
        })),
      )
      .execute()
  }
  const now = await databaseNow(db)
  const knownTerms = new Set((await db.selectFrom('reference.terms').select('type').execute()).map(({ type }) => type))
  await db
    .insertInto('reference.terms')
    .values(termsTypes.map(type => ({ ...terms(type), effectiveFrom: effectiveFrom(knownTerms, type, now) })))
    .onConflict(conflict => conflict.doNothing())
    .execute()
  const consents = readJson<Consent[]>('consents.json')
  const known = new Set((await db.selectFrom('consents.definition').select('code').execute()).map(({ code }) => code))
  await db
    .insertInto('consents.definition')
    .values(consents.map(one => ({ ...one, effectiveFrom: effectiveFrom(known, one.code, now) })))
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
