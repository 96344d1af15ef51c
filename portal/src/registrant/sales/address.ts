import type { Locale } from '#contract/common'

/**
 * Returns the address of the home behind the login: what a registrant's live registration is and needs, or else the
 * registration form.
 */
export const registrationAddress = (locale: Locale): string => `/${locale}/registration-of-intent`

/** Returns the address of the registration form. It leads to an existing draft or a new one. */
export const newRegistrationAddress = (locale: Locale): string => `${registrationAddress(locale)}?new=1`

/** The anchor of the appointment on the page of a registration. */
export const visitAnchor = 'visit'

/** Returns the address of one registration. `view` is the anchor of the part that is shown first. */
export const ticketAddress = (locale: Locale, id: string, view?: string): string =>
  `${registrationAddress(locale)}/history/${id}${view === undefined ? '' : `?view=${view}`}`

/** Returns the address of the public list of properties. */
export const propertiesAddress = (locale: Locale): string => `/${locale}/properties`

/**
 * Returns the address of a draft or one of its steps. `review` returns the registrant to the review after a change.
 */
export const draftAddress = (locale: Locale, id: string, step?: number, review = false): string =>
  `${registrationAddress(locale)}?draft=${id}${step === undefined ? '' : `&step=${step}`}${review ? '&review=1' : ''}`
