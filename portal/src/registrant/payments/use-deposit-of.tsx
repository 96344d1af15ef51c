import type { ReactNode } from 'react'
import type { Ticket } from '#contract/sales/ticket/ticket'
import { showBriefCents } from '#contract/money'
import { useTranslation } from '../../lib/language/translation.ts'
import { useUnitName } from '../sales/property/use-unit-name.ts'

/**
 * Returns what the deposit of a registration is for: in a tender one deposit per unit; intents are entries of a
 * ballot.
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
          { label: t('perIntent'), value: amount },
          { label: t('numberOfIntents'), value: t('entryCount', { count: ticket.numberOfIntents }) },
        ]
  }
}
