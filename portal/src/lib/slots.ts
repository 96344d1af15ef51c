import type { ComponentType, ReactNode } from 'react'
import type { ConsentAnswer } from '#contract/common'
import type { TermsType } from '#contract/reference/reference'

/** What a form gets of the consents that it must ask: the boxes, what is missing, and the answers to send. */
export type ConsentState = {
  boxes: ReactNode
  /** “Please agree to ...”, one per required box that is not ticked. */
  missing: { id: string; message: string }[]
  answers: ConsentAnswer[]
  /** From now on, what is missing is shown beside the boxes. */
  showMissing: () => void
  ready: boolean
}

/** Screens of one module may not know another: the door puts this one into them. */
export type ConsentsSlot = ComponentType<{ scope: 'ACCOUNT' | 'TICKET'; children: (state: ConsentState) => ReactNode }>

/** Words that open a document in full, over whatever is on the screen. */
export type ReadTermsSlot = ComponentType<{ type: TermsType; children: ReactNode }>
