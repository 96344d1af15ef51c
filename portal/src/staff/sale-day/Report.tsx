import type { ReactNode } from 'react'
import { Printer } from '../icons.ts'
import { outcomes } from '#contract/sales/sale-day/outcome'
import { openSaleReport } from '#client/sales/sale-day/follow'
import type { SaleReport } from '#contract/sales/sale-day/follow'
import { useQuery } from '../../lib/api/use-query.ts'
import { showCents } from '#contract/money'
import { useSay } from '../../lib/language/use-locale.ts'
import { useTranslation } from '../../lib/language/translation.ts'
import { Loading } from '../../ui/loading/loading.tsx'
import { RegistrationLink } from '../parts/RegistrationLink.tsx'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { Notice } from '../../ui/notice.tsx'
import s from './sale-day.module.css'

const again = 15_000

/** The printable report of the sale. */
export function Report({ day: { sessionId } }: { day: { sessionId: string } }) {
  const query = useQuery(openSaleReport, { sessionId }, () => again)
  return <Loading query={query}>{report => <Shown report={report} />}</Loading>
}

function Shown({ report }: { report: SaleReport }) {
  const { t } = useTranslation('saleDay')
  const say = useSay()
  const { units, deposits, open, method } = report
  const number = (value: number) => <span className="num">{value.toLocaleString('en')}</span>
  const amount = ({ count, cents }: { count: number; cents: number }) => (
    <span className="num">{t('amountOf', { count, amount: showCents(cents) })}</span>
  )
  return (
    <div className={s.room}>
      <div className={s.bar}>
        <b>
          {say(report.propertyName)} · {say(report.sessionName)}
        </b>
        <Button icon={<Printer />} onClick={() => window.print()}>
          {t('print')}
        </Button>
      </div>
      {open.length > 0 && (
        <Notice tone="warning" title={t('stillOpen')}>
          {t('stillOpenHint')}
          <span className={s.presses}>
            {open.map(({ ticketId, registrationNumber }) => (
              <RegistrationLink key={ticketId} id={ticketId} number={registrationNumber} />
            ))}
          </span>
        </Notice>
      )}
      <div className={s.columns}>
        <Card title={t('outcomes')}>
          <Facts
            items={[
              ...outcomes
                .filter(outcome => outcome.startsWith('TENDER') === (method === 'TENDER') || outcome === 'NO_SHOW')
                .map(outcome => ({
                  label: t(`outcome_${outcome}`),
                  value: number(report.ended.find(item => item.outcome === outcome)?.count ?? 0),
                })),
              { label: t('verified'), value: number(report.verified) },
              { label: t('checkedIn'), value: number(report.checkedIn) },
              { label: t('lateOnes'), value: number(report.late) },
              { label: t('voided'), value: number(report.voided) },
              { label: t('withdrew'), value: number(report.withdrew) },
            ]}
          />
        </Card>
        {method !== 'TENDER' && (
          <Card title={t('page_units')}>
            <Facts
              items={[
                { label: t('unitsSold'), value: number(units.sold) },
                { label: t('soldFor'), value: <span className="num">{showCents(units.soldCents)}</span> },
                { label: t('unitsHeld'), value: number(units.held + units.selected) },
                { label: t('unitsLeft'), value: number(units.available) },
                { label: t('returns'), value: number(units.returns) },
              ]}
            />
          </Card>
        )}
        <Card title={t('deposits')}>
          <Facts
            items={(['applied', 'due', 'returned', 'refunded'] as const).map(kind => ({
              label: t(`deposit_${kind}`),
              value: amount(deposits[kind]),
            }))}
          />
        </Card>
      </div>
    </div>
  )
}

function Facts({ items }: { items: readonly { label: string; value: ReactNode }[] }) {
  return (
    <dl className={s.facts}>
      {items.map(({ label, value }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  )
}
