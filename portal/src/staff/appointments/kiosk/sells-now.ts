import type { SessionMethod } from '#contract/sales/property/sales-session'
import { todayInHongKong } from '../../../lib/language/format.ts'

type Day = { method: SessionMethod; saleAt: string; endsAt: string | null }

/**
 * True if visitors report for the session now: from the start of the sale day in Hong Kong until the sale ends.
 * Always false for a tender.
 */
export const sellsNow = ({ method, saleAt, endsAt }: Day, now: number): boolean =>
  method !== 'TENDER' &&
  endsAt !== null &&
  now < Date.parse(endsAt) &&
  todayInHongKong(now) >= todayInHongKong(Date.parse(saleAt))
