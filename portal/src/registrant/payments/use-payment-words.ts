import type { Payment } from '#contract/payments/payment'
import { dynamicKey, useTranslation } from '../../lib/language/translation.ts'
import { showBriefCents } from '#contract/money'
import { showTime } from '../../lib/language/format.ts'
import { useLocale } from '../../lib/language/use-locale.ts'

const brands = ['visa', 'mastercard', 'amex', 'unionpay', 'jcb'] as const

/** Texts about a payment: its name, its statuses and its refund. */
export const usePaymentWords = () => {
  const { t } = useTranslation('deposit')
  const locale = useLocale()

  /** Returns the name of a payment: “Visa •••• 4242”, “Cashier’s order 123456”. */
  const nameOf = ({ method, instrument, card }: Payment): string => {
    if (instrument && method !== 'CREDIT_CARD') return `${t(`instrument_${method}`)} ${instrument.number}`
    const brand = brands.find(known => known === card?.brand?.toLowerCase())
    const name = t(brand ? `brand_${brand}` : 'card')
    return card?.last4 ? `${name} •••• ${card.last4}` : name
  }
  const statusOf = ({ card, status }: Payment): string =>
    t(dynamicKey(`${card ? 'card' : 'instrument'}Status_${status}`))
  const eventOf = ({ card }: Payment, status: Payment['status']): string =>
    t(
      dynamicKey(
        card
          ? `cardEvent_${status}`
          : status === 'DECLARED'
            ? 'instrumentEvent_DECLARED'
            : `instrumentStatus_${status}`,
      ),
    )

  /** Returns the refunded amount, its reason and its status, or null. */
  const refundOf = ({ refund, returnedCents }: Payment): string | null => {
    if (!refund) return returnedCents > 0 ? t('returnedInPart', { amount: showBriefCents(returnedCents) }) : null
    const amount = showBriefCents(refund.amountCents)
    const time = showTime(refund.doneAt ?? refund.requestedAt, locale)
    if (refund.reason === 'BY_THE_BANK') return t('refundByBank', { amount, time })
    return t(refund.doneAt === null ? 'refundStarted' : 'refundSent', {
      amount,
      time,
      reason: t(`refundReason_${refund.reason}`),
    })
  }
  return { nameOf, statusOf, eventOf, refundOf }
}
