import { createContext } from 'react'
import type { GivenConsentsSlot, ReadTermsSlot } from '../../lib/slots.ts'

/** What the desk shows of consents; given by the entry. */
export type DeskSlots = { GivenConsents: GivenConsentsSlot; ReadTerms: ReadTermsSlot }
export const Slots = createContext<DeskSlots | null>(null)
