import { tightCode } from './text.ts'

/** What is wrong with a mobile number under its area code, or null. SMS reaches 4-9 in Hong Kong and 1[3-9] in the Mainland; of others the length is looked at. */
export const mobileFault = (
  areaCode: string,
  number: string,
): 'required' | 'phone_hk' | 'phone_cn' | 'phone_invalid' | null => {
  if (number === '') return 'required'
  if (areaCode === '852') return /^[4-9]\d{7}$/.test(number) ? null : 'phone_hk'
  if (areaCode === '86') return /^1[3-9]\d{9}$/.test(number) ? null : 'phone_cn'
  return /^\d{4,14}$/.test(number) ? null : 'phone_invalid'
}

/** The same of a number that is called, an office line among them (D-5.4). */
export const lineFault = (
  areaCode: string,
  number: string,
): 'required' | 'phone_hk_line' | 'phone_cn_line' | 'phone_invalid' | null => {
  if (number === '') return 'required'
  if (areaCode === '852') return /^[2-9]\d{7}$/.test(number) ? null : 'phone_hk_line'
  if (areaCode === '86') return /^(1[3-9]\d{9}|0?[2-9]\d{8,10})$/.test(number) ? null : 'phone_cn_line'
  return /^\d{4,14}$/.test(number) ? null : 'phone_invalid'
}

/** A phone number without what parts its digits, and without marks that were pasted with it: `+85261234567`, `61234567`. */
export const compactPhone = (text: string): string => tightCode(text).replace(/[-().·/]/gu, '')

type Mobile = { areaCode: string; number: string }

/** Digits behind an area code by which a number is known to be whole. */
const leastDigits = 7

/**
 * A number that was pasted with the area code of another place goes under that area code: `+86 138...` under +852. Of several codes that
 * it may begin with the longest counts. Any other number stays.
 *
 * @param areaCodes those that can be chosen, digits alone.
 */
export const placePhone = ({ areaCode, number }: Mobile, areaCodes: readonly string[]): Mobile => {
  const [, digits] = /^(?:\+|00)(\d+)$/.exec(compactPhone(number)) ?? []
  if (digits === undefined) return { areaCode, number }
  const fits = areaCodes.filter(code => digits.startsWith(code) && digits.length - code.length >= leastDigits)
  const own = fits.includes(areaCode) ? areaCode : undefined
  const found = own ?? fits.toSorted((a, b) => b.length - a.length)[0]
  return found === undefined ? { areaCode, number } : { areaCode: found, number: digits.slice(found.length) }
}

/** Digits of a phone number: full-width folded, spaces, hyphens and a typed +852 / 852 / 86 prefix dropped. */
export const normalisePhone = (areaCode: string, text: string): string => {
  const digits = compactPhone(text)
  // Numbers elsewhere may begin with the digits of their area code.
  const before = areaCode === '852' || areaCode === '86' ? `(\\+|00)?${areaCode}(?=\\d{8})` : `(\\+|00)${areaCode}`
  const rest = digits.replace(new RegExp(`^${before}`), '')
  return areaCode === '86' && digits.length === 11 ? digits : rest
}
