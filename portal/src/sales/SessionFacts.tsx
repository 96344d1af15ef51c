import { useTranslation } from '../lib/translation.ts'
import { showCents, showTime } from '../lib/format.ts'
import { useLocale } from '../lib/use-locale.ts'
import { SummaryList } from '../ui/summary-list.tsx'
import type { OfferedSession } from './catalogue.ts'

/** The rules of a session, before anything is entered for it. */
export function SessionFacts({ session }: { session: OfferedSession }) {
  const { t } = useTranslation('sales')
  const locale = useLocale()
  const limits = { tickets: session.maxTicketsPerAccount, intents: session.maxIntentsPerTicket }
  return (
    <SummaryList
      items={[
        { label: t(`method_${session.method}`), value: t('atMost', limits) },
        { label: t('perIntent'), value: <span className="num">{showCents(session.depositCents)}</span> },
        { label: t('deadline'), value: <span className="num">{showTime(session.verifyBy, locale)}</span> },
      ]}
    />
  )
}
