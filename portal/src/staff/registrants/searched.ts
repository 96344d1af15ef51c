import type { FoundRegistrant, SearchedBy } from '#contract/privacy/registrant'
import type { Purpose } from '#contract/staff/purpose'

export type SearchValues = { by: SearchedBy | ''; text: string; purpose: Purpose | '' }
export type FoundRegistrants = { rows: readonly FoundRegistrant[]; isLast: boolean; isCut: boolean }
/** The search values and the result. `found` is null before the first search. */
export type Searched = SearchValues & { found: FoundRegistrants | null }

export const nothingSearched: Searched = { by: 'MOBILE', text: '', purpose: '', found: null }

/**
 * Key of the search in the query cache, so that it is still there on the way back from a result. It is discarded with
 * the staff member's session and is never part of an address.
 */
export const searchedKey = ['registrants searched']
