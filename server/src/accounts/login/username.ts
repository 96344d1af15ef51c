import { compactPhone, normalisePhone } from '#contract/mobile'
import { tidyEmail } from '#contract/text'

export type Username = { email: string } | { areaCode: string; phoneNumber: string }

/**
 * Parses the username that a person typed: an email in lower case, or `852-61234567`, `+852 6123 4567` (D-7.18).
 * Returns null if it is neither.
 */
export const parseUsername = (typed: string): Username | null => {
  const text = tidyEmail(typed)
  if (text.includes('@')) return { email: text }
  const digits = compactPhone(typed).replace(/^(\+|00)/, '')
  const areaCode = /^852\d{8}$/.test(digits) ? '852' : /^86\d{11}$/.test(digits) ? '86' : null
  return areaCode === null ? null : { areaCode, phoneNumber: normalisePhone(areaCode, digits.slice(areaCode.length)) }
}

/** Returns the normalised form of an address. Codes and checks are bound to this form. */
export const normalisedAddressOf = (username: Username): string =>
  'email' in username ? username.email : `${username.areaCode}-${username.phoneNumber}`
