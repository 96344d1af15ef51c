import { tz } from '@date-fns/tz'
import { format } from 'date-fns/format'
import type { Locale } from '#contract/common'
import { zone } from '../../platform/clock.ts'

const words: Record<Locale, (time: string) => string> = {
  en: time => `Pay before ${time}, Hong Kong time.`,
  'zh-HK': time => `請於香港時間${time}前付款。`,
  'zh-CN': time => `请在香港时间${time}前支付。`,
}

/** Returns the notice on the card service's page: until when, to the second, the payment is possible. */
export const payBefore = (locale: Locale, expiresAt: string): string =>
  words[locale](format(new Date(expiresAt), 'HH:mm:ss', { in: tz(zone) }))
