import type { ConsentAnswer } from '#contract/common'
import { normaliseId, normalisePhone } from '#contract/identity'

/** The form as it stands on the screen. */
export type ApplicationValues = {
  englishLastName: string
  englishFirstName: string
  chineseLastName: string
  chineseFirstName: string
  idNumber: string
  dateOfBirth: string
  gender: string
  nationality: string
  mobile: { areaCode: string; number: string }
  otpToken: string
  email: string
  emailConfirmation: string
  password: string
  passwordConfirmation: string
}

const empty: ApplicationValues = {
  englishLastName: '',
  englishFirstName: '',
  chineseLastName: '',
  chineseFirstName: '',
  idNumber: '',
  dateOfBirth: '',
  gender: '',
  // The defaults of SPEC.md 9.
  nationality: 'HKG',
  mobile: { areaCode: '852', number: '' },
  otpToken: '',
  email: '',
  emailConfirmation: '',
  password: '',
  passwordConfirmation: '',
}

const orNull = (text: string): string | null => (text.trim() === '' ? null : text)

/** What the server will be sent of it: a blank optional answer is null. The schema judges what is not in order. */
export const inputOf = (values: ApplicationValues, consents: ConsentAnswer[]) => {
  const { mobile, ...rest } = values
  return {
    ...rest,
    englishFirstName: orNull(values.englishFirstName),
    chineseLastName: orNull(values.chineseLastName),
    chineseFirstName: orNull(values.chineseFirstName),
    gender: values.gender === 'M' || values.gender === 'F' ? values.gender : null,
    areaCode: mobile.areaCode === '86' ? ('86' as const) : ('852' as const),
    idType: 'HKID' as const,
    idNumber: normaliseId(values.idNumber),
    email: values.email.trim().toLowerCase(),
    emailConfirmation: values.emailConfirmation.trim().toLowerCase(),
    phoneNumber: normalisePhone(mobile.areaCode, mobile.number),
    consents,
  }
}

const key = 'fh-application'

/** Kept in this tab only, until it is sent; never a password, a code or the number of the card (UX.md 34). */
export const keepApplication = (values: ApplicationValues): void => {
  const { password: _, passwordConfirmation: __, otpToken: ___, idNumber: ____, ...kept } = values
  try {
    sessionStorage.setItem(key, JSON.stringify(kept))
  } catch {
    // It lives as long as the page.
  }
}

export const recallApplication = (): ApplicationValues => {
  if (typeof sessionStorage === 'undefined') return empty
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(key) ?? '{}')
    return { ...empty, ...(typeof kept === 'object' ? kept : {}) }
  } catch {
    return empty
  }
}

export const forgetApplication = (): void => sessionStorage.removeItem(key)
