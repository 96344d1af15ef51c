import { Check } from '../../../ui/icon/icons.ts'
import { useSay } from '../../../lib/language/use-locale.ts'
import { useTranslation } from '../../../lib/language/translation.ts'
import type { Ticket } from '#contract/sales/ticket/ticket'
import { Card } from '../../../ui/card.tsx'
import { Office } from '../../../ui/office.tsx'
import s from '../ticket.module.css'

/** The list of what to bring as a card of its own. */
export function WhatToBring({ ticket }: { ticket: Ticket }) {
  const { t } = useTranslation('sales')
  return (
    <Card title={t('whatToBring')}>
      <ToBring ticket={ticket} />
    </Card>
  )
}

/** What the sales office needs to see, person by person, where it is, and by when. */
export function ToBring({ ticket }: { ticket: Ticket }) {
  const { t } = useTranslation('sales')
  const say = useSay()
  return (
    <>
      <ol className={s.bring}>
        {ticket.bring.map((item, index) => (
          <li key={index} className="num" data-done={item.isDone || undefined}>
            {say(item.what)}
            {item.isDone && (
              <span className={s.done}>
                <Check /> {t('bringDone')}
              </span>
            )}
          </li>
        ))}
        <li>{t('bringQr')}</li>
      </ol>
      <h3>{t('where')}</h3>
      <Office office={ticket.salesOffice} />
    </>
  )
}
