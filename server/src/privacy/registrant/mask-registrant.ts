import { maskEmail, maskMobile } from './mask.ts'
import { maskName } from '#contract/person-name'
import type { RegistrantRow } from '../../accounts/index.ts'

/**
 * Returns where letters are sent. For a registrant who cannot log in, this is the address left at the desk, if any.
 */
export const contactsOf = (row: RegistrantRow): { email: string | null; mobile: [string, string] | null } => {
  if (row.erasedAt !== null) return { email: null, mobile: null }
  if (row.assistedAt !== null) return { email: row.lettersTo, mobile: null }
  return { email: row.email, mobile: [row.areaCode, row.phoneNumber] }
}

/** Returns the addresses to which letters and messages of the account were sent. */
export const addressesOf = (row: RegistrantRow): string[] => {
  const { email, mobile } = contactsOf(row)
  return [...(email === null ? [] : [email]), ...(mobile === null ? [] : [`+${mobile.join('')}`])]
}

/** Returns the masked identity that a search result and a page show. */
export const maskRegistrant = (row: RegistrantRow) => {
  const { email, mobile } = contactsOf(row)
  return {
    id: row.id,
    name: row.erasedAt === null ? maskName(row) : '-',
    email: email === null ? null : maskEmail(email),
    mobile: mobile === null ? null : maskMobile(...mobile),
    idNumberMasked: row.idNumberMasked,
    createdAt: row.createdAt,
    isAssisted: row.assistedAt !== null,
  }
}
