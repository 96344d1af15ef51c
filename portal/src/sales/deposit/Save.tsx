import { Download } from 'lucide-react'
import type { getInstrumentPhoto, getReceipt } from '#contract/payments/payment'
import { download } from '../../lib/download.ts'
import { useForm } from '../../lib/form.ts'
import { Button } from '../../ui/button.tsx'
import { ErrorSummary } from '../../ui/error-summary.tsx'

type SaveProps = { op: typeof getReceipt | typeof getInstrumentPhoto; id: string; label: string; of: string }

/** A file of a payment, saved on request. */
export function Save({ op, id, label, of }: SaveProps) {
  const form = useForm({ initial: {}, labels: {} })
  const send = form.submit(() => download(op, { id }))
  return (
    <>
      <Button variant="quiet" size="small" icon={<Download />} pending={form.pending} onClick={() => void send()}>
        {label}
        <span className="vh"> {of}</span>
      </Button>
      <ErrorSummary errors={form.summary} focusKey={form.attempt} />
    </>
  )
}
