import { useState } from 'react'
import { printRegistration } from '#client/sales/desk/registration-paper'
import type { RegistrationPaper } from '#contract/sales/desk/registration-paper'
import { call } from '../../lib/api/api.ts'
import { useForm } from '../../lib/form/form.ts'
import { useTranslation } from '../../lib/language/translation.ts'
import { QrCode } from '../../ui/brand/qr-code.tsx'
import { Button } from '../../ui/button.tsx'
import { ErrorSummary } from '../../ui/error-summary.tsx'
import { Printer } from '../icons.ts'
import type { Paper, Printer as PrinterHere } from '../receipt/paper-size.ts'
import { PrintBar } from '../receipt/PrintBar.tsx'
import { ReceiptOnSheet, PrintSheet } from '../receipt/PrintSheet.tsx'
import { askAsStaff } from '../signed-in/use-command.ts'
import s from './desk.module.css'

type PrintProps = {
  ticketId: string
  printer: PrinterHere
  /** True if the page already has the choice of paper, beside the receipt. */
  hasChoice: boolean
}

/** The paper of a registration, printed by the browser as the receipt is, so that no file stays on the device. */
export function PrintRegistration({ ticketId, printer, hasChoice }: PrintProps) {
  const { t } = useTranslation('desk')
  const [size] = printer
  const [paper, setPaper] = useState<RegistrationPaper | null>(null)
  const form = useForm({ initial: {}, labels: {} })
  const print = form.submit(async () => setPaper(await askAsStaff(() => call(printRegistration, { id: ticketId }))))
  const press = { pending: form.pending, onPress: () => void print() }
  return (
    <div>
      <ErrorSummary errors={form.summary} focusKey={form.attempt} />
      {hasChoice ? (
        size !== 'NONE' && (
          <Button size="small" icon={<Printer />} pending={press.pending} onClick={press.onPress}>
            {t('printRegistration')}
          </Button>
        )
      ) : (
        <PrintBar label={t('printRegistration')} printer={printer} {...press} />
      )}
      {paper !== null && size !== 'NONE' && <Printed paper={paper} size={size} onPrinted={() => setPaper(null)} />}
    </div>
  )
}

type PrintedProps = { paper: RegistrationPaper; size: Paper; onPrinted: () => void }

function Printed({ paper: { locale, code, ...texts }, size, onPrinted }: PrintedProps) {
  return (
    <PrintSheet paper={size} locale={locale}>
      <ReceiptOnSheet receipt={{ ...texts, copy: null }} onPrinted={onPrinted}>
        {code !== null && (
          <div className={s.printedCode}>
            <QrCode className={undefined} text={code.token} label={code.label} />
            {code.lines.map(line => (
              <p key={line}>{line}</p>
            ))}
          </div>
        )}
      </ReceiptOnSheet>
    </PrintSheet>
  )
}
