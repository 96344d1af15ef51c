import type { ComponentType, ReactNode } from 'react'
import type { ConsentDefinition } from '#contract/consents/consent'
import type { openConsentLink } from '#contract/sales/consent-link'
import type { OutputOf } from '#contract/operation'
import type { ConsentState, ReadTermsSlot } from '../lib/slots.ts'

/** The boxes of consents that are at hand already. */
type GivenConsentsSlot = ComponentType<{
  definitions: readonly ConsentDefinition[]
  shownAt: string
  why: string
  children: (state: ConsentState) => ReactNode
}>

export type Slots = { GivenConsents: GivenConsentsSlot; ReadTerms: ReadTermsSlot }

/** What the holder of a link is asked, and by whom. */
export type Opened = OutputOf<typeof openConsentLink>
