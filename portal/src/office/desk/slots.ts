import { createContext } from 'react'
import type { GivenConsentsSlot, InLanguageSlot, ReadTermsSlot } from '../../lib/slots.ts'

/** What the desk shows of consents, and in other languages; given by the entry. */
export type DeskSlots = { GivenConsents: GivenConsentsSlot; ReadTerms: ReadTermsSlot; InLanguage: InLanguageSlot }
export const Slots = createContext<DeskSlots | null>(null)
