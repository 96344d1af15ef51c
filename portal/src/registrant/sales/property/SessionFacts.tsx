import { showBriefCents } from '#contract/money'
import { showTime } from '../../../lib/language/format.ts'
import { useLocale } from '../../../lib/language/use-locale.ts'
import { useTranslation } from '../../../lib/language/translation.ts'
import { Notice } from '../../../ui/notice.tsx'
import { SummaryList } from '../../../ui/summary-list.tsx'
import { isTender, type OfferedSession } from './catalogue.ts'
import { keyFor } from '#contract/sales/property/method-words'
import s from '../sales.module.css'

/** The rules of a session, shown before anything is entered. */
export function SessionFacts({ session }: { session: OfferedSession }) {
  const { t } = useTranslation('sales')
  const locale = useLocale()
  const tender = isTender(session)
  const limits = { tickets: session.maxTicketsPerAccount, intents: session.maxIntentsPerTicket }
  return (
    <>
      {tender && (
        <Notice tone="info" title={t('tenderTitle')}>
          <p>{t('tenderText')}</p>
        </Notice>
      )}
      <SummaryList
        items={[
          {
            label: t(`method_${session.method}`),
            value: (
              <>
                {tender ? t('atMostTender', { count: limits.tickets }) : t(keyFor(session.method, 'atMost'), limits)}
                {session.ballotAt !== null && (
                  <span className={s.line}>{t('ballotOn', { time: showTime(session.ballotAt, locale) })}</span>
                )}
                <span className={s.line}>{t('saleOn', { time: showTime(session.saleAt, locale) })}</span>
              </>
            ),
          },
          { label: t('perPerson'), value: t('atMostPerPerson', { count: session.maxTicketsPerPerson }) },
          {
            label: t(tender ? 'perUnit' : keyFor(session.method, 'perIntent')),
            value: <span className="num">{showBriefCents(session.depositCents)}</span>,
          },
          { label: t('deadline'), value: <span className="num">{showTime(session.verifyBy, locale)}</span> },
        ]}
      />
    </>
  )
}
