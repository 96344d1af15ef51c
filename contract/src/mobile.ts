import { fold } from './text.ts'

/** What is wrong with a mobile number under its area code, or null. SMS reaches 4-9 in Hong Kong and 1[3-9] in the Mainland. */
export const mobileFault = (
  areaCode: string,
  number: string,
): 'required' | 'phone_hk' | 'phone_cn' | 'invalid' | null => {
  if (number === '') return 'required'
  if (areaCode === '852') return /^[4-9]\d{7}$/.test(number) ? null : 'phone_hk'
  if (areaCode === '86') return /^1[3-9]\d{9}$/.test(number) ? null : 'phone_cn'
  return 'invalid'
}

/** Digits of a phone number: full-width folded, spaces, hyphens and a typed +852 / 852 / 86 prefix dropped. */
export const normalisePhone = (areaCode: string, text: string): string => {
  const digits = fold(text).replace(/[\s\-().]/gu, '')
  const rest = digits.replace(new RegExp(`^(\\+|00)?${areaCode}(?=\\d{8})`), '')
  return areaCode === '86' && digits.length === 11 ? digits : rest
}
