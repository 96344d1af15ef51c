import * as z from 'zod/mini'
import { maskId } from '#contract/identity'
import { CorrectedValues, thingsOf } from '#contract/sales/ticket/corrected'
import { prepared } from '../../platform/database/prepared.ts'
import type { Reader } from '../../platform/database/database.ts'
import type { DataKey, Location } from '../../platform/crypto/vault.ts'
import type { Context } from '../../platform/context.ts'
import { storedShape } from '../../platform/stored-shape.ts'

/** Fields by their names, with old or new values; identity numbers in full. */
const Values = z.record(z.string(), z.nullable(z.string()))
type StoredValues = z.output<typeof Values>

/** The encrypted data of a correction: in the registration, and in the account's copy if that was corrected too. */
export const storedCorrection = storedShape(
  z.object({
    note: z.nullable(z.string()),
    before: Values,
    after: Values,
    accountBefore: z.nullable(Values),
    accountAfter: z.nullable(Values),
  }),
  [],
)

/** Location of a correction in the database; it is bound into the encryption. */
export const correctionLocation = (id: string): Location => ({ table: 'sales.correction', column: 'sealed', row: id })

const isShown = (field: string): field is keyof CorrectedValues => Object.hasOwn(CorrectedValues.shape, field)

/** Returns the values for display: identity numbers are masked. */
export const shownValues = (values: StoredValues): CorrectedValues =>
  Object.fromEntries(
    Object.entries(values).flatMap(([field, value]) => {
      if (field === 'idNumber') return [['idNumberMasked', value && maskId(value)]]
      return isShown(field) ? [[field, value]] : []
    }),
  )

const erased = { note: null, before: {}, after: {}, accountBefore: null, accountAfter: null }

const findCorrections = prepared((db, accountId: string) =>
  db
    .selectFrom('sales.correction')
    .selectAll()
    .where('accountId', '=', accountId)
    .orderBy('correctedAt', 'desc')
    .orderBy('id'),
)

/** Returns all corrections in the registrations of an account, the last first. */
export const readCorrections = async (
  { vault }: Pick<Context, 'vault'>,
  db: Reader,
  key: DataKey,
  accountId: string,
) => {
  const rows = await findCorrections(db, accountId)
  return rows.map(({ sealed, ...row }) => {
    const stored = sealed === null ? erased : storedCorrection.read(vault.open(key, correctionLocation(row.id), sealed))
    return {
      ...row,
      note: stored.note,
      before: shownValues(stored.before),
      after: shownValues(stored.after),
      accountBefore: stored.accountBefore && shownValues(stored.accountBefore),
    }
  })
}

export type Correction = Awaited<ReturnType<typeof readCorrections>>[number]

const addressFields = ['country', 'city', 'cityName', 'district', 'districtName', 'line1', 'line2', 'line3'] as const

const withoutAddress = (values: CorrectedValues): CorrectedValues => {
  const rest = { ...values }
  for (const field of addressFields) delete rest[field]
  return rest
}

/**
 * Returns the corrections that apply to one registration: its own, and those of the registrant that were made with
 * another registration since this one was submitted. Each registration has its own address.
 */
export const correctionsIn = (
  all: readonly Correction[],
  { intentId, accountId, createdAt }: { intentId: string; accountId: string; createdAt: string },
): Correction[] =>
  all.flatMap(item => {
    if (item.intentId === intentId) return [item]
    if (item.personId !== accountId || item.correctedAt < createdAt) return []
    const elsewhere = { ...item, before: withoutAddress(item.before), after: withoutAddress(item.after) }
    return thingsOf(elsewhere.after).length === 0 ? [] : [elsewhere]
  })

/**
 * Returns the last correction of a person's particulars (null: the company's), whatever document shows them; null if
 * they are as entered.
 */
export const lastCorrection = (corrections: readonly Correction[], personId: string | null): string | null =>
  corrections.find(
    correction =>
      correction.personId === personId && correction.fields.some(field => !addressFields.some(own => own === field)),
  )?.id ?? null
