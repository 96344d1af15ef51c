import type { ComponentType, ReactNode } from 'react'
import type { CodeTarget } from '#contract/accounts/one-time-code'
import type { ConsentAnswer, Locale } from '#contract/common'
import type { ConsentDefinition, ConsentRegion, ConsentScope, Programme } from '#contract/consents/consent'
import type { TermsType } from '#contract/reference/reference'
import type { Property } from '#contract/sales/property/sales-session'

/** `quiet`: the consent appeared after the last attempt; it is reported with the next attempt. */
type Missing = { id: string; message: string; quiet?: boolean }

/** State of the consents for a form: the checkboxes, the missing consents, and the answers to send. */
export type ConsentState = {
  boxes: ReactNode
  /** The Mainland's checkboxes, for people whom its law covers; they come before the input that they permit. */
  mainland: ReactNode
  /** “Please agree to ...”, one per required checkbox that is not ticked. */
  missing: Missing[]
  missingMainland: Missing[]
  answers: ConsentAnswer[]
  /** From this call on, missing consents are shown beside the checkboxes. */
  showMissing: () => void
  ready: boolean
}

/** The consents component as a slot: screens of one module may not import another, so the entry passes it in. */
export type ConsentsSlot = ComponentType<{
  scope: ConsentScope
  region: ConsentRegion
  /**
   * The programme that is joined here; without one, the vendor's consents and the programmes that may be joined with
   * them.
   */
  programme?: Programme
  /** The session of a registration, which has additional consents. */
  sessionId?: string
  children: (state: ConsentState) => ReactNode
}>

/**
 * Slot for the checkboxes of consents that are already loaded, and for what was ticked. `why` is the text above the
 * Mainland's.
 */
export type GivenConsentsSlot = ComponentType<{
  definitions: readonly ConsentDefinition[]
  /** Time when the server sent the consents. */
  shownAt: string
  why: string
  children: (state: ConsentState) => ReactNode
}>

/** Slot for text that opens a full document over the current screen. */
export type ReadTermsSlot = ComponentType<{ type: TermsType; children: ReactNode }>

/** Slot that shows how a registrant's identity document is checked for a property. */
export type DocumentsSlot = ComponentType<{ property: Pick<Property, 'id' | 'name'> }>

export type ContactCodeProps = {
  id: string
  target: CodeTarget | null
  /** Message shown when a code is requested and there is no contact to send it to. */
  noTarget: string
  error: string | undefined
  /** True if the code was correct: no more codes are asked for. */
  proved: boolean
  onVerified: (token: string) => void
}

/** Slot that sends a code to a new contact of the logged-in registrant, and accepts the code. */
export type ContactCodeSlot = ComponentType<ContactCodeProps>

/** Slot that renders its children in another language than the page; null until the messages are loaded. */
export type InLanguageSlot = ComponentType<{ locale: Locale; children: ReactNode }>
