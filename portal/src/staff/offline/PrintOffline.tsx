import { useState } from 'react'
import { chineseName, englishName } from '#contract/person-name'
import type { DeskTicket } from '#contract/sales/desk/desk'
import { showCents } from '#contract/money'
import { showTime } from '../../lib/language/format.ts'
import { useLocale, useSay } from '../../lib/language/use-locale.ts'
import { useTranslation } from '../../lib/language/translation.ts'
import { getOfflineState } from './state.ts'
import { PrintBar } from '../receipt/PrintBar.tsx'
import { ReceiptOnSheet, PrintSheet } from '../receipt/PrintSheet.tsx'
import type { Paper, Printer } from '../receipt/paper-size.ts'
import type { InLanguageSlot } from '../../lib/slots.ts'

type PrintProps = {
  ticket: DeskTicket
  InLanguage: InLanguageSlot
  printer: Printer
}

/** Prints the receipt of an offline verification, in the registrant's language. */
export function PrintOffline({ ticket, InLanguage, printer }: PrintProps) {
  const [paper] = printer
  const [isPrinting, setPrinting] = useState(false)
  return (
    <>
      <PrintBar printer={printer} onPress={() => setPrinting(true)} />
      {isPrinting && paper !== 'NONE' && (
        <OfflineSheet ticket={ticket} paper={paper} InLanguage={InLanguage} onPrinted={() => setPrinting(false)} />
      )}
    </>
  )
}

type SheetProps = { ticket: DeskTicket; paper: Paper; InLanguage: InLanguageSlot; onPrinted: () => void }

/** The sheet with the receipt of an offline verification. It prints itself. */
export function OfflineSheet({ ticket, paper, InLanguage, onPrinted }: SheetProps) {
  const taken = getOfflineState().opened?.tickets.get(ticket.id)
  if (!taken) return null
  return (
    <PrintSheet paper={paper} locale={taken.locale}>
      <InLanguage locale={taken.locale}>
        <Receipt ticket={ticket} onPrinted={onPrinted} />
      </InLanguage>
    </PrintSheet>
  )
}

function Receipt({ ticket, onPrinted }: { ticket: DeskTicket; onPrinted: () => void }) {
  const { t } = useTranslation('line')
  const say = useSay()
  const locale = useLocale()
  const taken = getOfflineState().opened
  const [receipt] = ticket.verifications
  if (!taken || !receipt) return null
  const bankOf = (id: string, code: string) =>
    taken.tickets.get(ticket.id)?.instruments.find(instrument => instrument.id === id)?.bankName ??
    taken.head.lists?.BANK_NAME.find(item => item.code === code)?.name
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
    // Only a ballot has ballot entries.
    ...(ticket.sessionMethod === 'BALLOT'
      ? [[t('receipt_intents'), [String(ticket.numberOfIntents)]] satisfies [string, string[]]]
      : []),
    [t('receipt_total'), [showCents(deposit.totalCents)]],
    [
      t('receipt_received'),
      [
        ...(deposit.settledCents > 0 ? [t('receipt_card', { amount: showCents(deposit.settledCents) })] : []),
        ...received.map(({ id, method, bank, number, amountCents }) => {
          const words = bankOf(id, bank)
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
  const groups = [{ title: '', rows: rows.map(([label, values]) => ({ label, values })) }]
  const title = t('receipt_title', { number: receipt.receiptNumber })
  return (
    <ReceiptOnSheet
      receipt={{ title, lead: t('receipt_lead'), copy: null, groups }}
      foot={t('receipt_offline')}
      onPrinted={onPrinted}
    />
  )
}
