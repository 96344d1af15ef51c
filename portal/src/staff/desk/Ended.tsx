import type { DeskTicket } from '#contract/sales/desk/desk'
import { showTime } from '../../lib/language/format.ts'
import { useLocale, useSay } from '../../lib/language/use-locale.ts'
import { useTranslation } from '../../lib/language/translation.ts'
import { Notice } from '../../ui/notice.tsx'

/**
 * How, why, when and by whom a registration ended. `receiptNumber` belongs to its verification, whose receipt can no
 * longer be printed.
 */
export function Ended({ ticket, receiptNumber }: { ticket: DeskTicket; receiptNumber: string | null }) {
  const { t } = useTranslation(['desk', 'sales', 'saleDay'])
  const say = useSay()
  const locale = useLocale()
  const { status, outcome, ended } = ticket
  const isVoid = status === 'VOIDED'
  return (
    <Notice
      tone={isVoid ? 'danger' : 'info'}
      role="status"
      title={t('ended', { how: t(outcome === null ? `status_${status}` : `outcome_${outcome}`) })}
    >
      {ended !== null && (
        <>
          {ended.reason !== null && <p>{say(ended.reason)}</p>}
          <p>{t(`endedBy_${ended.endedBy}`, { name: ended.staffName ?? '', time: showTime(ended.at, locale) })}</p>
        </>
      )}
      {receiptNumber !== null && <p>{t(isVoid ? 'wasVerifiedVoid' : 'wasVerified', { number: receiptNumber })}</p>}
    </Notice>
  )
}
