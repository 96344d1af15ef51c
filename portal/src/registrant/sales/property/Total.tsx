import { showBriefCents } from '#contract/money'
import { useTranslation } from '../../../lib/language/translation.ts'
import { isTender, type OfferedSession } from './catalogue.ts'
import { keyFor } from '#contract/sales/property/method-words'
import s from '../sales.module.css'

/**
 * The total, for example HK$100,000 x 2 intents = HK$200,000; screen readers announce its changes. For a tender it
 * depends on the units.
 */
export function Total({ session, count }: { session: OfferedSession; count: number | null }) {
  const { t } = useTranslation('sales')
  return (
    <p className={s.total} role="status">
      <span>{t('total')}</span>
      {count !== null && (
        <span className="num soft">
          {showBriefCents(session.depositCents)} ×{' '}
          {t(isTender(session) ? 'units' : keyFor(session.method, 'intents'), { count })}
        </span>
      )}
      <b className="num">{showBriefCents(session.depositCents * (count ?? 0))}</b>
    </p>
  )
}
