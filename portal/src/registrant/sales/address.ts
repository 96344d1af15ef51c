import type { Locale } from '#contract/common'

/** Returns the address of the registration form. Without a draft id, it leads to an existing draft or a new one. */
export const registrationAddress = (locale: Locale): string => `/${locale}/registration-of-intent`

/** Returns the address of the public list of properties. */
export const propertiesAddress = (locale: Locale): string => `/${locale}/properties`

/**
 * Returns the address of a draft or one of its steps. `review` returns the registrant to the review after a change.
 */
export const draftAddress = (locale: Locale, id: string, step?: number, review = false): string =>
  `${registrationAddress(locale)}?draft=${id}${step === undefined ? '' : `&step=${step}`}${review ? '&review=1' : ''}`
