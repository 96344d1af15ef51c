import { Check } from 'lucide-react'
import { showTime, useLocale, useSay, useTranslation } from '../../lib/language/index.ts'
import type { Ticket } from '#contract/sales/ticket'
import { Card } from '../../ui/card.tsx'
import { SummaryList } from '../../ui/summary-list.tsx'
import s from '../ticket.module.css'

/** What the sales office will want to see, person by person, where it is, and until when. */
export function WhatToBring({ ticket }: { ticket: Ticket }) {
  const { t } = useTranslation('sales')
  const locale = useLocale()
  const say = useSay()
  const { salesOffice } = ticket
  return (
    <Card title={t('whatToBring')}>
      <ol className={s.bring}>
        {ticket.bring.map((one, at) => (
          <li key={at} className="num" data-done={one.isDone || undefined}>
            {say(one.what)}
            {one.isDone && (
              <span className={s.done}>
                <Check /> {t('bringDone')}
              </span>
            )}
          </li>
        ))}
        <li>{t('bringQr')}</li>
      </ol>
      <SummaryList
        title={t('where')}
        items={[{ label: t('deadline'), value: <b className="num">{showTime(ticket.verifyBy, locale)}</b> }]}
      />
      <p>
        <b>{say(salesOffice.name)}</b>
        <br />
        {say(salesOffice.address)}
        <br />
        {say(salesOffice.hours)}
        <br />
        <span className="num">{salesOffice.phone}</span>
      </p>
    </Card>
  )
}
