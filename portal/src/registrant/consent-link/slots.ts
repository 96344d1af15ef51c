import type { openConsentLink } from '#contract/sales/ticket/consent-link'
import type { OutputOf } from '#contract/operation'
import type { GivenConsentsSlot, ReadTermsSlot } from '../../lib/slots.ts'

export type Slots = { GivenConsents: GivenConsentsSlot; ReadTerms: ReadTermsSlot }

/** The consents that the holder of a link is asked for, and who asks. */
export type Opened = OutputOf<typeof openConsentLink>
