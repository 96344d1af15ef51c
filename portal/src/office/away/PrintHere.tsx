import { Printer } from '../icons.ts'
import { useState } from 'react'
import { createPortal } from 'react-dom'
import { chineseName, englishName } from '#contract/person-name'
import type { DeskTicket } from '#contract/sales/desk'
import type { Paper } from '#contract/sales/verification'
import { useDeviceChoice } from '../../lib/device-choice.ts'
import { showCents, showTime, useLocale, useSay, useTranslation } from '../../lib/language/index.ts'
import type { InLanguageSlot } from '../../lib/slots.ts'
import { useOnMount } from '../../lib/use-on-mount.ts'
import { Button } from '../../ui/button.tsx'
import { SegmentedField } from '../../ui/choice/index.ts'
import { lineNow } from '../line/index.ts'
import s from './print.module.css'

type PrintProps = { ticket: DeskTicket; InLanguage: InLanguageSlot }

/** The receipt of what was verified here without a network: the page that the browser prints, in the language of the registrant. */
export function PrintHere({ ticket, InLanguage }: PrintProps) {
  const { t } = useTranslation('desk')
  const [paper, setPaper] = useDeviceChoice<Paper>('office-paper', ['A4', 'ROLL'])
  const [isPrinting, setPrinting] = useState(false)
  const taken = lineNow().opened?.tickets.get(ticket.id)
  if (!taken) return null
  return (
    <div className={s.bar}>
      <Button size="small" icon={<Printer />} onClick={() => setPrinting(true)}>
        {t('print')}
      </Button>
      <SegmentedField
        id="paper"
        name="paper"
        label={t('paper')}
        hideLabel
        value={paper}
        onChange={setPaper}
        options={(['A4', 'ROLL'] as const).map(value => ({ value, label: t(`paper_${value}`) }))}
      />
      {isPrinting &&
        createPortal(
          <div className={s.sheet} data-paper={paper} lang={taken.locale}>
            <InLanguage locale={taken.locale}>
              <Receipt ticket={ticket} onShown={() => (window.print(), setPrinting(false))} />
            </InLanguage>
          </div>,
          document.body,
        )}
    </div>
  )
}

function Receipt({ ticket, onShown }: { ticket: DeskTicket; onShown: () => void }) {
  const { t } = useTranslation('line')
  const say = useSay()
  const locale = useLocale()
  useOnMount(onShown)
  const taken = lineNow().opened
  const [receipt] = ticket.verifications
  if (!taken || !receipt) return null
  const bankOf = (id: string) => taken.tickets.get(ticket.id)?.instruments.find(one => one.id === id)?.bankName
  const { company, people, deposit } = ticket
  const received = ticket.instruments.filter(({ status }) => status === 'RECEIVED')
  const rows: [string, string[]][] = [
    [t('receipt_registrationNumber'), [ticket.registrationNumber]],
    [t('receipt_property'), [say(ticket.propertyName), `${say(ticket.sessionName)} · ${say(ticket.batchName)}`]],
    [
      t('receipt_names'),
      [
        ...(company?.englishName ? [company.englishName] : []),
        ...people.map(person => [englishName(person), chineseName(person)].filter(Boolean).join(' ')),
      ],
    ],
    [t('receipt_intents'), [String(ticket.numberOfIntents)]],
    [t('receipt_total'), [showCents(deposit.totalCents)]],
    [
      t('receipt_received'),
      [
        ...(deposit.settledCents > 0 ? [t('receipt_card', { amount: showCents(deposit.settledCents) })] : []),
        ...received.map(({ id, method, bank, number, amountCents }) => {
          const words = bankOf(id)
          const given = { amount: showCents(amountCents), number, bank: words ? say(words) : bank }
          return t(method === 'CHEQUE' ? 'receipt_cheque' : 'receipt_cashierOrder', given)
        }),
      ],
    ],
    [t('receipt_payee'), [say(ticket.payee)]],
    [t('receipt_verifiedAt'), [t('receipt_time', { time: showTime(receipt.verifiedAt, locale) })]],
    [t('receipt_verifiedBy'), [receipt.verifiedBy]],
    [t('receipt_office'), say(taken.head.set.office).split('\n')],
  ]
  return (
    <>
      <h1>{t('receipt_title', { number: receipt.receiptNumber })}</h1>
      <p>{t('receipt_lead')}</p>
      <dl>
        {rows.map(([name, lines]) => (
          <div key={name}>
            <dt>{name}</dt>
            {lines.map(line => (
              <dd key={line}>{line}</dd>
            ))}
          </div>
        ))}
      </dl>
      <p>{t('receipt_offline')}</p>
    </>
  )
}
