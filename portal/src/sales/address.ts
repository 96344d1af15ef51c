import type { Locale } from '#contract/common'

/** Where registrations are made; by itself it leads to what was begun, or to a new one. */
export const registrationAddress = (locale: Locale): string => `/${locale}/registration-of-intent`

/** What is on offer, for anybody. */
export const propertiesAddress = (locale: Locale): string => `/${locale}/properties`

/** Where a draft stands, or one of its steps. `review`: who changes something there comes back to the review. */
export const draftAddress = (locale: Locale, id: string, step?: number, review = false): string =>
  `${registrationAddress(locale)}?draft=${id}${step === undefined ? '' : `&step=${step}`}${review ? '&review=1' : ''}`
