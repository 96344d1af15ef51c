import { Download } from '../icon/icons.ts'
import { useForm } from '../../lib/form/form.ts'
import { Button } from '../button.tsx'
import { ErrorSummary } from '../error-summary.tsx'

type SaveProps = {
  /** Fetches the file and saves it. */
  save: () => Promise<void>
  label: string
  /** Object of the action, for screen readers. */
  of?: string
  variant?: 'quiet' | 'secondary'
}

/** A button that downloads a file. */
export function Save({ save, label, of, variant = 'quiet' }: SaveProps) {
  const form = useForm({ initial: {}, labels: {} })
  const send = form.submit(save)
  return (
    <>
      <Button variant={variant} size="small" icon={<Download />} pending={form.pending} onClick={() => void send()}>
        {label}
        {of !== undefined && <span className="vh"> {of}</span>}
      </Button>
      <ErrorSummary errors={form.summary} focusKey={form.attempt} />
    </>
  )
}
