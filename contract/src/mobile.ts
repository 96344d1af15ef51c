import { tightCode } from './text.ts'

/**
 * Returns the fault of a mobile number under its area code, or null. SMS reaches numbers that begin with 4-9 in Hong
 * Kong and 1[3-9] in the Mainland; for other places only the length is checked.
 */
export const mobileFault = (
  areaCode: string,
  number: string,
): 'required' | 'phone_hk' | 'phone_cn' | 'phone_invalid' | null => {
  if (number === '') return 'required'
  if (areaCode === '852') return /^[4-9]\d{7}$/.test(number) ? null : 'phone_hk'
  if (areaCode === '86') return /^1[3-9]\d{9}$/.test(number) ? null : 'phone_cn'
  return /^\d{4,14}$/.test(number) ? null : 'phone_invalid'
}

/** Returns the fault of a number that is called, which may be an office line (D-5.4), or null. */
export const lineFault = (
  areaCode: string,
  number: string,
): 'required' | 'phone_hk_line' | 'phone_cn_line' | 'phone_invalid' | null => {
  if (number === '') return 'required'
  if (areaCode === '852') return /^[2-9]\d{7}$/.test(number) ? null : 'phone_hk_line'
  if (areaCode === '86') return /^(1[3-9]\d{9}|0?[2-9]\d{8,10})$/.test(number) ? null : 'phone_cn_line'
  return /^\d{4,14}$/.test(number) ? null : 'phone_invalid'
}

/**
 * Returns a phone number without separators and without characters that were pasted with it: `+85261234567`,
 * `61234567`.
 */
export const compactPhone = (text: string): string => tightCode(text).replace(/[-().·/]/gu, '')

type Mobile = { areaCode: string; number: string }

/** Minimum number of digits after an area code for a number to count as complete. */
const leastDigits = 7

/**
 * Moves a number that was pasted with another area code to that code: `+86 138...` under +852. If several codes
 * match, the longest wins. Any other number stays unchanged.
 *
 * @param areaCodes Selectable area codes, digits only.
 */
export const placePhone = ({ areaCode, number }: Mobile, areaCodes: readonly string[]): Mobile => {
  const [, digits] = /^(?:\+|00)(\d+)$/.exec(compactPhone(number)) ?? []
  if (digits === undefined) return { areaCode, number }
  const fits = areaCodes.filter(code => digits.startsWith(code) && digits.length - code.length >= leastDigits)
  const own = fits.includes(areaCode) ? areaCode : undefined
  const found = own ?? fits.toSorted((a, b) => b.length - a.length)[0]
  return found === undefined ? { areaCode, number } : { areaCode: found, number: digits.slice(found.length) }
}

/**
 * Returns the digits of a phone number: full-width characters folded, spaces, hyphens and a typed +852 / 852 / 86
 * prefix removed.
 */
export const normalisePhone = (areaCode: string, text: string): string => {
  const digits = compactPhone(text)
  // In other places a number may begin with the digits of its area code.
  const before = areaCode === '852' || areaCode === '86' ? `(\\+|00)?${areaCode}(?=\\d{8})` : `(\\+|00)${areaCode}`
  const rest = digits.replace(new RegExp(`^${before}`), '')
  return areaCode === '86' && digits.length === 11 ? digits : rest
}
