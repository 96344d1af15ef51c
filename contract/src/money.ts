import { foldCompatibility } from './text.ts'

/**
 * Formats integer cents as `HK$1,234,567.00`, identically in the three languages (U-38). Forms, receipts and the tables
 * of finance write every amount so.
 */
export const showCents = (cents: number): string => {
  const dollars = Math.trunc(cents / 100)
    .toString()
    .replace(/\B(?=(\d{3})+$)/g, ',')
  return `HK$${dollars}.${String(cents % 100).padStart(2, '0')}`
}

/** Formats an amount for sentences and summaries: `HK$100,000`, with cents only if there are any. */
export const showBriefCents = (cents: number): string => showCents(cents).replace(/\.00$/, '')

/** Parses a typed amount, `100,000` or `HK$1,234.50`, into cents; returns null if it is not an amount. */
export const parseCents = (text: string): number | null => {
  const parts = /^(?:HK)?\$?(\d{1,3}(?:,\d{3})+|\d{1,9})(?:\.(\d{1,2}))?$/i.exec(
    foldCompatibility(text).replace(/\s/gu, ''),
  )
  if (!parts) return null
  return Number((parts[1] ?? '').replaceAll(',', '')) * 100 + Number((parts[2] ?? '').padEnd(2, '0'))
}
