import type { Ticket } from '#contract/sales/ticket/ticket'
import { useTranslation } from '../../../lib/language/translation.ts'
import { Card } from '../../../ui/card.tsx'
import { unbroken } from '../../../ui/unbroken.tsx'
import s from '../ticket.module.css'
import { Unlink } from './Unlink.tsx'

/** Accepted links to other registrations. They stay visible while linked, and the link can be removed. */
export function Linked({ ticket }: { ticket: Ticket }) {
  const { t } = useTranslation('history')
  if (ticket.linked.length === 0) return null
  return (
    <Card title={t('linked')}>
      <ul className={s.asks}>
        {ticket.linked.map(({ intentId, registrationNumber: number, name }) => (
          <li key={intentId}>
            <p className="num">{unbroken(t('linkedOne', { number, name }), number)}</p>
            <Unlink intentId={intentId} number={number} />
          </li>
        ))}
      </ul>
    </Card>
  )
}
