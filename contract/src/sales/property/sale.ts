import * as z from 'zod/mini'
import { EnteredWords, example, Line } from '../../common.ts'

// Sales offices, solicitors and payee of a property: stored with the property and copied into each new session.

/** A sales office as staff enter it: address, opening hours and telephone. */
export const EnteredOffice = z.strictObject({
  name: EnteredWords(80),
  address: EnteredWords(200),
  hours: EnteredWords(120),
  phone: example(Line(30).check(z.regex(/^\+?[\d ]{8,20}$/, 'invalid')), '+852 2345 0000'),
})

/** Payee of cashier’s orders and cheques. */
export const EnteredPayee = EnteredWords(120)

const maxOffices = 10

/** Facts that the sessions of a property share; null: not known yet. */
export const propertySale = {
  offices: z.array(EnteredOffice).check(z.maxLength(maxOffices, 'too_long')),
  /** The vendor’s solicitors. */
  solicitors: z.nullable(EnteredWords(120)),
  payee: z.nullable(EnteredPayee),
}
export const PropertySale = z.strictObject(propertySale)
export type PropertySale = z.output<typeof PropertySale>
