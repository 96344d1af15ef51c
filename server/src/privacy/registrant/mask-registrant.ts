import { maskEmail, maskMobile } from './mask.ts'
import { maskName } from '#contract/person-name'
import type { RegistrantRow } from '../../accounts/index.ts'

/** Where letters go to: of who cannot log in the address that was left at the desk, if any. */
export const contactsOf = (row: RegistrantRow): { email: string | null; mobile: [string, string] | null } => {
  if (row.erasedAt !== null) return { email: null, mobile: null }
  if (row.assistedAt !== null) return { email: row.lettersTo, mobile: null }
  return { email: row.email, mobile: [row.areaCode, row.phoneNumber] }
}

/** The addresses that letters and messages of the account went to. */
export const addressesOf = (row: RegistrantRow): string[] => {
  const { email, mobile } = contactsOf(row)
  return [...(email === null ? [] : [email]), ...(mobile === null ? [] : [`+${mobile.join('')}`])]
}

/** What a search and a page show of who it is. */
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
