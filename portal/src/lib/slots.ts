import type { ComponentType, ReactNode } from 'react'
import type { ConsentAnswer } from '#contract/common'
import type { ConsentRegion, ConsentScope } from '#contract/consents/consent'
import type { TermsType } from '#contract/reference/reference'

/** What a form gets of the consents that it must ask: the boxes, what is missing, and the answers to send. */
export type ConsentState = {
  boxes: ReactNode
  /** The Mainland's boxes, for whom its law covers; they stand before what they allow to be entered. */
  mainland: ReactNode
  /** “Please agree to ...”, one per required box that is not ticked. */
  missing: { id: string; message: string }[]
  missingMainland: { id: string; message: string }[]
  answers: ConsentAnswer[]
  /** From now on, what is missing is shown beside the boxes. */
  showMissing: () => void
  ready: boolean
}

/** Screens of one module may not know another: the door puts this one into them. */
export type ConsentsSlot = ComponentType<{
  scope: ConsentScope
  region: ConsentRegion
  children: (state: ConsentState) => ReactNode
}>

/** Words that open a document in full, over whatever is on the screen. */
export type ReadTermsSlot = ComponentType<{ type: TermsType; children: ReactNode }>
