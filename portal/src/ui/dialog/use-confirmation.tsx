import { type ReactNode, useState } from 'react'
import { useForm } from '../../lib/form/form.ts'
import { type Option, SelectField } from '../choice/select-field.tsx'
import { TextField } from '../field/text-field.tsx'
import { ErrorSummary } from '../error-summary.tsx'
import { ConfirmDialog } from './confirm-dialog.tsx'
import s from './confirmed-action.module.css'

export type Confirmation = {
  /** The action as a verb. */
  label: string
  question: string
  hint: ReactNode
  cancel?: string | undefined
  tone?: 'primary' | 'danger' | undefined
  /** Label of the reason field, if a reason is required. */
  reason?: string | undefined
  /** Options for the reason, instead of free text. */
  reasons?: readonly Option[] | undefined
  /** Label of an additional free-text field, if one is required. */
  note?: string | undefined
  run: (reason: string, note: string) => Promise<unknown>
}

/**
 * Returns the function that asks for the confirmation of an action, and the dialog that asks. The dialog belongs
 * outside a menu: what is in a closed menu is not rendered.
 */
export const useConfirmation = (given: Confirmation): { ask: () => void; dialog: ReactNode } => {
  const { label, question, hint, cancel, tone = 'danger', reason, reasons, note, run } = given
  const [isAsking, setAsking] = useState(false)
  const form = useForm({
    initial: { reason: '', note: '' },
    labels: { reason: reason ?? '', note: note ?? '' },
    chosen: reasons === undefined ? [] : ['reason'],
    rules: values =>
      (['reason', 'note'] as const).flatMap(field =>
        given[field] === undefined || values[field].trim() !== '' ? [] : [{ field, code: 'required' as const }],
      ),
  })
  const confirm = form.submit(async values => {
    await run(values.reason.trim(), values.note.trim())
    setAsking(false)
    form.set('reason', '')
    form.set('note', '')
  })
  const dialog = (
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
  )
  return { ask: () => setAsking(true), dialog }
}
