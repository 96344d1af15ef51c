import { useTranslation } from '../lib/translation.ts'
import type { Ticket } from '#contract/sales/ticket'
import { showCents, showTime } from '../lib/format.ts'
import { englishName } from '../lib/person-name.ts'
import { useLocale, useSay } from '../lib/use-locale.ts'
import { Card } from '../ui/card.tsx'
import { SummaryList } from '../ui/summary-list.tsx'
import s from './history/history.module.css'
import { useNames } from './use-names.ts'

/** What the sales office will want to see, person by person, where it is, and until when. */
export function WhatToBring({ ticket }: { ticket: Ticket }) {
  const { t } = useTranslation(['history', 'sales'])
  const locale = useLocale()
  const say = useSay()
  const { salesOffice } = ticket
  // What was paid by card is not brought.
  const owedCents = ticket.totalDepositCents - ticket.settledCents
  return (
    <Card title={t('whatToBring')}>
      <ol className={s.bring}>
        <Originals ticket={ticket} />
        {ticket.applicant === 'COMPANY' && (
          <li>
            {t('bringCompany')}
            <ul className={s.bullets}>
              <li>{t('bringBr')}</li>
              <li>{t('bringIncorporation')}</li>
              <li>{t('bringDirectors')}</li>
              <li>{t('bringResolution')}</li>
            </ul>
          </li>
        )}
        {owedCents > 0 && (
          <li className="num">{t('bringOrders', { amount: showCents(owedCents), payee: say(ticket.payee) })}</li>
        )}
        <li>{t('bringQr')}</li>
      </ol>
      <SummaryList
        title={t('where')}
        items={[
          { label: t('deadline'), value: <b className="num">{showTime(ticket.verifyBy, locale)}</b> },
          {
            label: say(salesOffice.name),
            value: (
              <>
                {say(salesOffice.address)}
                <br />
                {say(salesOffice.hours)}
                <br />
                <span className="num">{salesOffice.phone}</span>
              </>
            ),
          },
        ]}
      />
    </Card>
  )
}

/** The document of each person, and what joins them (DOMAIN.md 3.2). */
function Originals({ ticket }: { ticket: Ticket }) {
  const { t } = useTranslation('history')
  const typeName = useNames('ID_TYPE')
  const { registrant, isNamed, people } = ticket
  // Of a company, directors alone show a document.
  const own = isNamed ? [{ ...registrant, id: 'registrant', name: englishName(registrant) }] : []
  const all = [...own, ...people]
  return (
    <>
      {all.map(({ id, name, idType, idNumberMasked }) => (
        <li key={id} className="num">
          {t('bringId', { name, document: typeName(idType), number: idNumberMasked })}
        </li>
      ))}
      {people.some(one => one.role === 'JOINT') && <li>{t('bringRelationship')}</li>}
    </>
  )
}
