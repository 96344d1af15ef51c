import type { Locale } from '#contract/common'

/** Everything that is printed on a receipt. It never changes: a receipt that is drawn again is the same document. */
export type ReceiptFacts = {
  locale: Locale
  number: string
  issuedAt: string
  orderNumber: string
  registrationNumber: string
  propertyName: string
  sessionName: string
  batchName: string
  payerEnglish: string | null
  payerChinese: string | null
  brand: string
  last4: string
  amountCents: number
  totalCents: number
  /** The amount settled so far, including this payment. */
  settledCents: number
  declaredCents: number
  payee: string
}

/** Formats a receipt number, for example `D-000128`. */
export const receiptNumber = (n: number): string => `D-${String(n).padStart(6, '0')}`
