import type { ComponentType, ReactNode } from 'react'
import type { CodeTarget } from '#contract/accounts/one-time-code'
import type { ConsentAnswer, Locale } from '#contract/common'
import type { ConsentDefinition, ConsentRegion, ConsentScope, Programme } from '#contract/consents/consent'
import type { TermsType } from '#contract/reference/reference'
import type { Property } from '#contract/sales/session'

/** `quiet`: it came up after the last attempt, and is said with the next. */
type Missing = { id: string; message: string; quiet?: boolean }

/** What a form gets of the consents that it must ask: the boxes, what is missing, and the answers to send. */
export type ConsentState = {
  boxes: ReactNode
  /** The Mainland's boxes, for whom its law covers; they stand before what they allow to be entered. */
  mainland: ReactNode
  /** “Please agree to ...”, one per required box that is not ticked. */
  missing: Missing[]
  missingMainland: Missing[]
  answers: ConsentAnswer[]
  /** From now on, what is missing is shown beside the boxes. */
  showMissing: () => void
  ready: boolean
}

/** Screens of one module may not know another: the entry puts this one into them. */
export type ConsentsSlot = ComponentType<{
  scope: ConsentScope
  region: ConsentRegion
  /** A programme that is joined here; without one, the vendor's consents and the programmes that may be joined with them. */
  programme?: Programme
  /** A registration in this session: its own consents too. */
  sessionId?: string
  children: (state: ConsentState) => ReactNode
}>

/** The boxes of consents that are at hand already, and what was ticked. `why` is said above the Mainland's. */
export type GivenConsentsSlot = ComponentType<{
  definitions: readonly ConsentDefinition[]
  /** When the server handed them out. */
  shownAt: string
  why: string
  children: (state: ConsentState) => ReactNode
}>

/** Words that open a document in full, over whatever is on the screen. */
export type ReadTermsSlot = ComponentType<{ type: TermsType; children: ReactNode }>

/** How one’s own identity document is seen for a property. */
export type DocumentsSlot = ComponentType<{ property: Pick<Property, 'id' | 'name'> }>

export type ContactCodeProps = {
  id: string
  target: CodeTarget | null
  /** Said when a code is asked for and there is nowhere to send it. */
  noTarget: string
  error: string | undefined
  /** The code was right: nothing more is asked. */
  proved: boolean
  onVerified: (token: string) => void
}

/** Sends a code to a new contact of who is logged in, and takes it. */
export type ContactCodeSlot = ComponentType<ContactCodeProps>

/** What stands in it is in another language than the page around it; null until its words are there. */
export type InLanguageSlot = ComponentType<{ locale: Locale; children: ReactNode }>
