import type { FormEvent, ReactNode } from 'react'
import { useTranslation } from '../../lib/language/index.ts'
import { Button } from '../../ui/button.tsx'
import { ErrorSummary } from '../../ui/error-summary.tsx'
import { Fields } from '../../ui/field/index.ts'
import s from './set-ups.module.css'

type SectionFormProps = {
  form: {
    summary: readonly { id?: string; message: string }[]
    attempt: number
    pending: boolean
  }
  submit: (event: FormEvent) => void
  onLeave: () => void
  children: ReactNode
}

/** The frame of each section's form. */
export function SectionForm({ form, submit, onLeave, children }: SectionFormProps) {
  const { t } = useTranslation('setUps')
  return (
    <form noValidate onSubmit={submit}>
      <Fields>
        <ErrorSummary errors={[...form.summary]} focusKey={form.attempt} />
        {children}
        <p className={s.pills}>
          <Button type="submit" variant="primary" pending={form.pending}>
            {t('save')}
          </Button>
          <Button variant="quiet" onClick={onLeave}>
            {t('leave')}
          </Button>
        </p>
      </Fields>
    </form>
  )
}
