import { type ReactNode, useState } from 'react'
import { useForm } from '../../lib/form/form.ts'
import { type Option, SelectField } from '../choice/select-field.tsx'
import { TextField } from '../field/text-field.tsx'
import { Button } from '../button.tsx'
import { ErrorSummary } from '../error-summary.tsx'
import { ConfirmDialog } from './confirm-dialog.tsx'
import s from './confirmed-action.module.css'

type ConfirmedActionProps = {
  /** The action as a verb, and its object for screen readers. */
  label: string
  of?: string
  question: string
  hint: ReactNode
  cancel?: string
  tone?: 'primary' | 'danger'
  variant?: 'quiet' | 'secondary'
  size?: 'normal' | 'small'
  icon?: ReactNode
  /** Label of the reason field, if a reason is required. */
  reason?: string
  /** Options for the reason, instead of free text. */
  reasons?: readonly Option[]
  /** Label of an additional free-text field, if one is required. */
  note?: string
  /** Returns false if there is nothing to confirm: the user has already been given an answer. */
  ready?: () => boolean
  run: (reason: string, note: string) => Promise<unknown>
}

/** A button whose action runs after a confirmation. */
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
