import * as z from 'zod/mini'
import { stripInvisible, isEmail, locales, tidy, tidyEmail, tidyProse } from './text.ts'

/** Registers the example that `sample()`, the OpenAPI document and the tests use. */
export const example = <Schema extends z.ZodMiniType>(schema: Schema, value: z.input<Schema>): Schema => {
  // A copy, because one schema is used in many places and each place has its own example.
  const own = schema.clone(schema._zod.def)
  z.globalRegistry.add(own, { examples: [value] })
  return own
}

export const Locale = z.enum(locales)
export type Locale = z.output<typeof Locale>

/** Text in the three languages of the product. */
export const Words = example(z.strictObject({ en: z.string(), 'zh-HK': z.string(), 'zh-CN': z.string() }), {
  en: 'Harbour',
  'zh-HK': '海港',
  'zh-CN': '海港',
})
export type Words = z.output<typeof Words>

export const Id = example(z.uuid(), '0192f0c4-7a3e-4c55-9a54-5f0c3a1e7b20')
export const isId = (text: string): boolean => Id.safeParse(text).success

/** An instant in UTC, ISO 8601 with milliseconds. */
export const Instant = example(
  // Only years that the database can store too.
  z.iso.datetime().check(z.refine((text: string) => /^(19|2\d)\d\d-/.test(text), 'invalid')),
  '2026-11-21T02:00:00.000Z',
)

/** Hong Kong dollars in integer cents. */
export const Cents = example(z.int().check(z.minimum(0)), 10_000_000)

export const Count = example(z.int().check(z.minimum(0), z.maximum(1_000_000)), 1)

/** A whole number in a query string. */
export const QueryCount = (most: number) =>
  example(
    z.pipe(
      z.string().check(z.regex(/^\d{1,9}$/, 'invalid')),
      z.transform(digits => Math.min(Number(digits), most)),
    ),
    '20',
  )

const invisible = /[\p{Cc}\p{Cf}\p{Co}\p{Cn}\p{Cs}\u2028\u2029]|\p{Variation_Selector}/u

/** Line ends and the byte order mark. JavaScript counts them as spaces, so tidying would hide them. */
const broken = /[\n\r\v\f\u2028\u2029\ufeff]/

/** More combining marks on one letter than any language uses. They would cover the lines above. */
const piled = /\p{M}{4,}/u

/** Refuses text of more than one line. This check must run before any tidying. */
export const oneLine = () => z.refine<string>(text => !broken.test(text), 'characters_refused')

const lineChecks = (most: number, tidied: (text: string) => string) =>
  [
    oneLine(),
    z.overwrite(tidied),
    z.minLength(1, 'required'),
    z.maxLength(most, 'too_long'),
    z.refine<string>(text => !invisible.test(text) && !piled.test(text), 'characters_refused'),
  ] as const

const line = (most: number, tidied: (text: string) => string) => z.string().check(...lineChecks(most, tidied))

/**
 * A line that a person typed or pasted, of a kind in which invisible characters mean nothing. The schema removes them
 * first.
 */
export const tidiedLine = (most: number, tidied: (text: string) => string) =>
  z.string().check(z.overwrite(stripInvisible), ...lineChecks(most, tidied))

/** A line of text that a person typed: tidied, without control, zero-width or direction characters. */
export const Line = (most: number) => line(most, tidy)

/**
 * A line in the three languages of the product. Staff type each one by hand, and it keeps the punctuation that they
 * typed.
 */
export const EnteredWords = (most: number) => {
  const prose = () => line(most, tidyProse)
  return example(z.strictObject({ en: prose(), 'zh-HK': prose(), 'zh-CN': prose() }), {
    en: 'Harbour',
    'zh-HK': '海港',
    'zh-CN': '海港',
  })
}

/** A line in the three languages that is still a draft: a language may still be empty. */
export const DraftWords = (most: number) => {
  const prose = () =>
    z.string().check(
      oneLine(),
      z.overwrite(tidyProse),
      z.maxLength(most, 'too_long'),
      z.refine((text: string) => !invisible.test(text) && !piled.test(text), 'characters_refused'),
    )
  const words = z.strictObject({ en: prose(), 'zh-HK': prose(), 'zh-CN': prose() })
  return example(words, { en: 'Harbour', 'zh-HK': '海港', 'zh-CN': '海港' })
}

/** Text of several lines in the three languages, sent line by line. */
export const DraftLines = (most: { lines: number; characters: number }) => {
  const prose = z.string().check(
    oneLine(),
    z.overwrite(tidyProse),
    z.maxLength(most.characters, 'too_long'),
    z.refine((text: string) => !invisible.test(text) && !piled.test(text), 'characters_refused'),
  )
  const lines = () =>
    z.pipe(
      z.array(prose).check(z.maxLength(most.lines, 'too_long')),
      z.transform((all: string[]) => all.join('\n').trim()),
    )
  const text = ['## What it is', '', '- one thing']
  const words = z.strictObject({ en: lines(), 'zh-HK': lines(), 'zh-CN': lines() })
  return example(words, { en: text, 'zh-HK': text, 'zh-CN': text })
}

export const Email = example(
  z
    .string()
    .check(
      z.overwrite(stripInvisible),
      oneLine(),
      z.overwrite(tidyEmail),
      z.minLength(1, 'required'),
      z.maxLength(254, 'too_long'),
      z.refine(isEmail, 'email_invalid'),
    ),
  'chan.tm@example.com',
)

/** A page of rows: the number of rows to return, and the cursor that the previous page returned. */
export const pageOf = <Row extends z.ZodMiniType>(row: Row) =>
  z.strictObject({ rows: z.array(row), next: example(z.nullable(z.string()), null) })

export const ConsentAnswer = z.strictObject({
  code: example(z.string().check(z.regex(/^[A-Z][A-Z0-9_]{1,39}$/, 'invalid')), 'TERMS'),
  version: example(z.int().check(z.minimum(1), z.maximum(100_000)), 1),
  granted: example(z.boolean(), true),
  /** The language of the text that the person saw. */
  locale: Locale,
  /** When the server delivered the text. */
  shownAt: Instant,
  /** True if a select-all ticked the consent rather than its own box. */
  viaSelectAll: example(z.boolean(), false),
  /**
   * True if the person did not tick the box again: the consent was given before, its text is unchanged, and the form
   * showed it as given with its date.
   */
  isGivenBefore: z.optional(z.boolean()),
})
export type ConsentAnswer = z.output<typeof ConsentAnswer>
