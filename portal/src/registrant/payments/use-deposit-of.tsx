import type { ReactNode } from 'react'
import type { Ticket } from '#contract/sales/ticket/ticket'
import { showBriefCents } from '#contract/money'
import { useTranslation } from '../../lib/language/translation.ts'
import { keyFor } from '#contract/sales/property/method-words'
import { useUnitName } from '../sales/property/use-unit-name.ts'

/**
 * Returns what the deposit of a registration is for: in a tender one deposit per unit, otherwise one per
 * ballot entry or turn to choose.
 */
export const useDepositOf = () => {
  const { t } = useTranslation(['deposit', 'sales'])
  const nameOf = useUnitName()
  return (ticket: Ticket): { label: string; value: ReactNode }[] => {
    const amount = <span className="num">{showBriefCents(ticket.depositCents)}</span>
    return ticket.tenderUnit
      ? [
          { label: t('tenderUnit'), value: nameOf(ticket.tenderUnit) },
          { label: t('perUnit'), value: amount },
        ]
      : [
          { label: t(keyFor(ticket.sessionMethod, 'perIntent')), value: amount },
          {
            label: t(keyFor(ticket.sessionMethod, 'numberOfIntents')),
            value: t('entryCount', { count: ticket.numberOfIntents }),
          },
        ]
  }
}
