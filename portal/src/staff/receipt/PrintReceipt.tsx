import { useState } from 'react'
import { printVerification } from '#client/sales/desk/verification'
import type { PrintedReceipt } from '#contract/sales/desk/verification'
import { call } from '../../lib/api/api.ts'
import { useForm } from '../../lib/form/form.ts'
import { askAsStaff } from '../signed-in/use-command.ts'
import { ErrorSummary } from '../../ui/error-summary.tsx'
import type { Printer } from './paper-size.ts'
import { PrintBar } from './PrintBar.tsx'
import { ReceiptOnSheet, PrintSheet } from './PrintSheet.tsx'

type PrintProps = {
  ticketId: string
  verificationId: string
  printer: Printer
}

/** The receipt, printed by the browser. Desks are shared devices, so no receipt file stays on the device. */
export function PrintReceipt({ ticketId, verificationId, printer }: PrintProps) {
  const [paper] = printer
  const [receipt, setReceipt] = useState<PrintedReceipt | null>(null)
  const form = useForm({ initial: {}, labels: {} })
  const print = form.submit(async () => {
    // A retry after a lost answer prints the same receipt. A new print request makes a copy.
    const printId = crypto.randomUUID()
    setReceipt(await askAsStaff(() => call(printVerification, { id: ticketId, verificationId, printId })))
  })
  return (
    <>
      <ErrorSummary errors={form.summary} focusKey={form.attempt} />
      <PrintBar printer={printer} pending={form.pending} onPress={() => void print()} />
      {receipt !== null && paper !== 'NONE' && (
        <PrintSheet paper={paper} locale={receipt.locale}>
          <ReceiptOnSheet receipt={receipt} onPrinted={() => setReceipt(null)} />
        </PrintSheet>
      )}
    </>
  )
}
