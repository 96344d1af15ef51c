import { foldCompatibility } from './text.ts'

/** `HK$1,234,567.00` of integer cents, alike in the three languages (U-38). */
export const showCents = (cents: number): string => {
  const dollars = Math.trunc(cents / 100)
    .toString()
    .replace(/\B(?=(\d{3})+$)/g, ',')
  return `HK$${dollars}.${String(cents % 100).padStart(2, '0')}`
}

/** Cents of an amount as it was typed, `100,000` or `HK$1,234.50`; null when it is none. */
export const parseCents = (text: string): number | null => {
  const parts = /^(?:HK)?\$?(\d{1,3}(?:,\d{3})+|\d{1,9})(?:\.(\d{1,2}))?$/i.exec(
    foldCompatibility(text).replace(/\s/gu, ''),
  )
  if (!parts) return null
  return Number((parts[1] ?? '').replaceAll(',', '')) * 100 + Number((parts[2] ?? '').padEnd(2, '0'))
}
