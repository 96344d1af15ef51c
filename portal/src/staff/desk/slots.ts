import { createContext } from 'react'
import type { GivenConsentsSlot, InLanguageSlot, ReadTermsSlot } from '../../lib/slots.ts'

/** Parts of the desk for consents and for other languages, which the entry file supplies. */
export type DeskSlots = { GivenConsents: GivenConsentsSlot; ReadTerms: ReadTermsSlot; InLanguage: InLanguageSlot }
export const Slots = createContext<DeskSlots | null>(null)
