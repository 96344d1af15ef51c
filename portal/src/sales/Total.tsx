import { useTranslation } from '../lib/translation.ts'
import { showCents } from '../lib/format.ts'
import type { OfferedSession } from './catalogue.ts'
import s from './sales.module.css'

/** HK$100,000 x 2 intents = HK$200,000, said aloud when it changes. */
export function Total({ session, intents }: { session: OfferedSession; intents: number | null }) {
  const { t } = useTranslation('sales')
  return (
    <p className={s.total} role="status">
      <span>{t('total')}</span>
      {intents !== null && (
        <span className="num soft">
          {showCents(session.depositCents)} × {t('intents', { count: intents })}
        </span>
      )}
      <b className="num">{showCents(session.depositCents * (intents ?? 0))}</b>
    </p>
  )
}
