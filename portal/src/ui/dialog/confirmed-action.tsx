import { type ReactNode, useState } from 'react'
import { useForm } from '../../lib/form/index.ts'
import { Button } from '../button.tsx'
import { type Option, SelectField } from '../choice/index.ts'
import { ErrorSummary } from '../error-summary.tsx'
import { TextField } from '../field/index.ts'
import { ConfirmDialog } from './confirm-dialog.tsx'
import s from './confirmed-action.module.css'

type ConfirmedActionProps = {
  /** What is done, as a verb; and to what, for the ear. */
  label: string
  of?: string
  question: string
  hint: ReactNode
  cancel?: string
  tone?: 'primary' | 'danger'
  variant?: 'quiet' | 'secondary'
  size?: 'normal' | 'small'
  icon?: ReactNode
  /** Why it is done, where that must be said: what the box is called. */
  reason?: string
  /** One of these, rather than in words of one's own. */
  reasons?: readonly Option[]
  /** More about it in words of one's own, where that must be said as well: what its box is called. */
  note?: string
  /** Whether there is anything to ask about: who is told that there is not has been answered. */
  ready?: () => boolean
  run: (reason: string, note: string) => Promise<unknown>
}

/** Something that is done after one more question. */
export function ConfirmedAction(props: ConfirmedActionProps) {
  const { label, of, question, hint, cancel, tone = 'danger', variant = 'secondary', size = 'small' } = props
  const { icon, reason, reasons, note, ready = () => true, run } = props
  const [isAsking, setAsking] = useState(false)
  const form = useForm({
    initial: { reason: '', note: '' },
    labels: { reason: reason ?? '', note: note ?? '' },
    chosen: reasons === undefined ? [] : ['reason'],
    rules: values =>
      (['reason', 'note'] as const).flatMap(field =>
        props[field] === undefined || values[field].trim() !== '' ? [] : [{ field, code: 'required' as const }],
      ),
  })
  const confirm = form.submit(async values => {
    await run(values.reason.trim(), values.note.trim())
    setAsking(false)
    form.set('reason', '')
    form.set('note', '')
  })
  return (
    <>
      <Button variant={variant} size={size} icon={icon} onClick={() => setAsking(ready())}>
        {label}
        {of !== undefined && <span className="vh"> {of}</span>}
      </Button>
      <ConfirmDialog
        open={isAsking}
        title={question}
        confirm={label}
        cancel={cancel}
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
          {note !== undefined && <TextField {...form.field('note')} maxLength={500} autoComplete="off" />}
        </div>
      </ConfirmDialog>
    </>
  )
}
