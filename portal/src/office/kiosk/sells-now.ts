import type { SessionMethod } from '#contract/sales/session'
import { todayInHongKong } from '../../lib/language/index.ts'

type Day = { method: SessionMethod; saleAt: string; endsAt: string | null }

/** Do people report for a session now? From the beginning of the day of its sale, in Hong Kong, until it ends; for a tender never. */
export const sellsNow = ({ method, saleAt, endsAt }: Day, now: number): boolean =>
  method !== 'TENDER' &&
  endsAt !== null &&
  now < Date.parse(endsAt) &&
  todayInHongKong(now) >= todayInHongKong(Date.parse(saleAt))
