import { fold } from './text.ts'

/** What is wrong with a mobile number under its area code, or null. SMS reaches 4-9 in Hong Kong and 1[3-9] in the Mainland; of others the length is looked at. */
export const mobileFault = (
  areaCode: string,
  number: string,
): 'required' | 'phone_hk' | 'phone_cn' | 'invalid' | null => {
  if (number === '') return 'required'
  if (areaCode === '852') return /^[4-9]\d{7}$/.test(number) ? null : 'phone_hk'
  if (areaCode === '86') return /^1[3-9]\d{9}$/.test(number) ? null : 'phone_cn'
  return /^\d{4,14}$/.test(number) ? null : 'invalid'
}

/** The same of a number that is called, an office line among them (D-5.4). */
export const lineFault = (
  areaCode: string,
  number: string,
): 'required' | 'phone_hk_line' | 'phone_cn_line' | 'invalid' | null => {
  if (number === '') return 'required'
  if (areaCode === '852') return /^[2-9]\d{7}$/.test(number) ? null : 'phone_hk_line'
  if (areaCode === '86') return /^(1[3-9]\d{9}|0?[2-9]\d{8,10})$/.test(number) ? null : 'phone_cn_line'
  return /^\d{4,14}$/.test(number) ? null : 'invalid'
}

/** Digits of a phone number: full-width folded, spaces, hyphens and a typed +852 / 852 / 86 prefix dropped. */
export const normalisePhone = (areaCode: string, text: string): string => {
  const digits = fold(text).replace(/[\s\-().]/gu, '')
  // Numbers elsewhere may begin with the digits of their area code.
  const before = areaCode === '852' || areaCode === '86' ? `(\\+|00)?${areaCode}(?=\\d{8})` : `(\\+|00)${areaCode}`
  const rest = digits.replace(new RegExp(`^${before}`), '')
  return areaCode === '86' && digits.length === 11 ? digits : rest
}
