import type { DraftRow } from '#contract/sales/registration/draft'
import { namesOf, type Offer } from '../property/catalogue.ts'

/** True if a draft is for a session that opens later. */
export const isPrepared = (offer: Offer, drafts: readonly DraftRow[]): boolean =>
  drafts.some(row => namesOf(offer, row).phase === 'UPCOMING')

/**
 * Returns the draft that is ready and only has to be submitted, and whether that is possible now. A session that has
 * closed is none for which anything is ready.
 */
export const readyOf = (offer: Offer, drafts: readonly DraftRow[]): { row: DraftRow; hasOpened: boolean } | null => {
  for (const row of drafts) {
    const { phase } = namesOf(offer, row)
    if (row.isReady && (phase === 'OPEN' || phase === 'UPCOMING')) return { row, hasOpened: phase === 'OPEN' }
  }
  return null
}
