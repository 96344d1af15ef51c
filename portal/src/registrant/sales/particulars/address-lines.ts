import type { Locale } from '#contract/common'

/** An address in words: typed text, and the names of chosen codes. */
export type SpokenAddress = Record<'line1' | 'line2' | 'line3' | 'district' | 'city' | 'country', string>

/**
 * Returns the lines of an address from the smallest part to the largest; in Chinese from the largest, with its places
 * in one line.
 */
export const linesOf = (address: SpokenAddress, locale: Locale): string[] => {
  const { line1, line2, line3, district, city, country } = address
  const lines =
    locale === 'en'
      ? [line1, line2, line3, district, city, country]
      : [`${country}${city}${district}`, line2, line1, line3]
  return lines.filter(line => line !== '')
}
