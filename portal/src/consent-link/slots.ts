import type { openConsentLink } from '#contract/sales/consent-link'
import type { OutputOf } from '#contract/operation'
import type { GivenConsentsSlot, ReadTermsSlot } from '../lib/slots.ts'

export type Slots = { GivenConsents: GivenConsentsSlot; ReadTerms: ReadTermsSlot }

/** What the holder of a link is asked, and by whom. */
export type Opened = OutputOf<typeof openConsentLink>
