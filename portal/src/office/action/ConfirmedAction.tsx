import { type ReactNode, useState } from 'react'
import { useForm } from '../../lib/form/index.ts'
import { Button } from '../../ui/button.tsx'
import { type Option, SelectField } from '../../ui/choice/index.ts'
import { ConfirmDialog } from '../../ui/dialog/index.ts'
import { ErrorSummary } from '../../ui/error-summary.tsx'
import { TextField } from '../../ui/field/index.ts'
import s from './action.module.css'

type ConfirmedActionProps = {
  /** What is done, as a verb; and to what, for the ear. */
  label: string
  of?: string
  question: string
  hint: ReactNode
  tone?: 'primary' | 'danger'
  variant?: 'quiet' | 'secondary'
  icon?: ReactNode
  /** Why it is done, where that must be said: what the box is called. */
  reason?: string
  /** One of these, rather than in words of one's own. */
  reasons?: readonly Option[]
  run: (reason: string) => Promise<unknown>
}

/** Something that is done after one more question. */
export function ConfirmedAction(props: ConfirmedActionProps) {
  const { label, of, question, hint, tone = 'danger', variant = 'secondary', icon, reason, reasons, run } = props
  const [isAsking, setAsking] = useState(false)
  const form = useForm({
    initial: { reason: '' },
    labels: { reason: reason ?? '' },
    chosen: reasons === undefined ? [] : ['reason'],
    rules: values =>
      reason === undefined || values.reason.trim() !== '' ? [] : [{ field: 'reason', code: 'required' }],
  })
  const confirm = form.submit(async values => {
    await run(values.reason.trim())
    setAsking(false)
    form.set('reason', '')
  })
  return (
    <>
      <Button variant={variant} size="small" icon={icon} onClick={() => setAsking(true)}>
        {label}
        {of !== undefined && <span className="vh"> {of}</span>}
      </Button>
      <ConfirmDialog
        open={isAsking}
        title={question}
        confirm={label}
        tone={tone}
        pending={form.pending}
        onConfirm={() => void confirm()}
        onCancel={() => setAsking(false)}
      >
        <div className={s.asked}>
          <ErrorSummary errors={form.summary} focusKey={form.attempt} />
          <p>{hint}</p>
          {reason !== undefined &&
            (reasons ? (
              <SelectField {...form.field('reason')} options={reasons} />
            ) : (
              <TextField {...form.field('reason')} maxLength={500} autoComplete="off" />
            ))}
        </div>
      </ConfirmDialog>
    </>
  )
}
