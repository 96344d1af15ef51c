import * as z from 'zod/mini'
import { EnteredWords, example, Line } from '../../common.ts'

// Where a property is sold, by whose solicitors, and to whose order: kept with it, and lent to each session that is set up.

/** A sales office as staff enter it: where it is, when it is open, and its telephone. */
export const EnteredOffice = z.strictObject({
  name: EnteredWords(80),
  address: EnteredWords(200),
  hours: EnteredWords(120),
  phone: example(Line(30).check(z.regex(/^\+?[\d ]{8,20}$/, 'invalid')), '+852 2345 0000'),
})

/** Whom cashier’s orders and cheques are made out to. */
export const EnteredPayee = EnteredWords(120)

const maxOffices = 10

/** What the sessions of a property have in common; null: it is not known yet. */
export const propertySale = {
  offices: z.array(EnteredOffice).check(z.maxLength(maxOffices, 'too_long')),
  /** The vendor’s solicitors. */
  solicitors: z.nullable(EnteredWords(120)),
  payee: z.nullable(EnteredPayee),
}
export const PropertySale = z.strictObject(propertySale)
export type PropertySale = z.output<typeof PropertySale>
