import * as z from 'zod/mini'
import { example, Id, Instant } from '../../common.ts'

// Corrections that staff made against an original: the values before and after (D-2.2).

/** Reason for a correction. `OTHER` needs a note in words. */
export const CorrectionReason = example(z.enum(['MISTYPED', 'MISREAD', 'RENEWED', 'CHANGED', 'OTHER']), 'MISTYPED')
export type CorrectionReason = z.output<typeof CorrectionReason>

const Value = z.optional(z.nullable(z.string()))

/** The corrected fields with their values before or after; an identity number is masked by the server. */
export const CorrectedValues = example(
  z.strictObject({
    englishLastName: Value,
    englishFirstName: Value,
    chineseLastName: Value,
    chineseFirstName: Value,
    idType: Value,
    issuingCountry: Value,
    idNumberMasked: Value,
    nationality: Value,
    dateOfBirth: Value,
    gender: Value,
    englishName: Value,
    chineseName: Value,
    brNumber: Value,
    incorporationNumber: Value,
    incorporationPlace: Value,
    country: Value,
    city: Value,
    cityName: Value,
    district: Value,
    districtName: Value,
    line1: Value,
    line2: Value,
    line3: Value,
  }),
  { dateOfBirth: '1988-03-27' },
)
export type CorrectedValues = z.output<typeof CorrectedValues>

/** Names that people use for the corrected fields. */
export const CorrectedThing = z.enum([
  'ENGLISH_NAME',
  'CHINESE_NAME',
  'DOCUMENT',
  'ID_NUMBER',
  'NATIONALITY',
  'DATE_OF_BIRTH',
  'GENDER',
  'COMPANY_NAME',
  'BR_NUMBER',
  'INCORPORATION',
  'ADDRESS',
])
export type CorrectedThing = z.output<typeof CorrectedThing>

const things: Record<keyof CorrectedValues, CorrectedThing> = {
  englishLastName: 'ENGLISH_NAME',
  englishFirstName: 'ENGLISH_NAME',
  chineseLastName: 'CHINESE_NAME',
  chineseFirstName: 'CHINESE_NAME',
  idType: 'DOCUMENT',
  issuingCountry: 'DOCUMENT',
  idNumberMasked: 'ID_NUMBER',
  nationality: 'NATIONALITY',
  dateOfBirth: 'DATE_OF_BIRTH',
  gender: 'GENDER',
  englishName: 'COMPANY_NAME',
  chineseName: 'COMPANY_NAME',
  brNumber: 'BR_NUMBER',
  incorporationNumber: 'INCORPORATION',
  incorporationPlace: 'INCORPORATION',
  country: 'ADDRESS',
  city: 'ADDRESS',
  cityName: 'ADDRESS',
  district: 'ADDRESS',
  districtName: 'ADDRESS',
  line1: 'ADDRESS',
  line2: 'ADDRESS',
  line3: 'ADDRESS',
}

const isThing = (field: string): field is keyof CorrectedValues => Object.hasOwn(things, field)

/** Returns the names of the fields, each once, in a fixed order. */
export const thingsOf = (values: CorrectedValues): CorrectedThing[] => {
  const found = Object.keys(values).flatMap(field => (isThing(field) ? things[field] : []))
  return CorrectedThing.options.filter(thing => found.includes(thing))
}

/** One correction, as the desk and the registrant’s data export show it. */
const Correction = z.strictObject({
  id: Id,
  correctedAt: Instant,
  reason: CorrectionReason,
  note: example(z.nullable(z.string()), null),
  /** True if the account's copy was corrected as well. */
  inAccount: example(z.boolean(), true),
  before: CorrectedValues,
  after: CorrectedValues,
})

export const DeskCorrection = z.extend(Correction, {
  /** Corrected person; null: the company. */
  personId: example(z.nullable(Id), null),
  correctedBy: example(z.string(), 'WONG Lai Ming'),
})

export const OwnCorrection = z.extend(Correction, {
  /** Values of the account before the correction, if it was corrected as well. */
  accountBefore: z.nullable(CorrectedValues),
})

/** A correction as the history of a registration shows it. */
export const CorrectionSummary = z.strictObject({
  at: Instant,
  /** Name of the person, if it is not the registrant. */
  name: example(z.nullable(z.string()), null),
  things: z.array(CorrectedThing),
})
