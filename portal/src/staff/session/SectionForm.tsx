import type { FormEvent, ReactNode } from 'react'
import { useTranslation } from '../../lib/language/translation.ts'
import { Fields } from '../../ui/field/field.tsx'
import { FormPresses } from '../parts/FormPresses.tsx'
import { ErrorSummary } from '../../ui/error-summary.tsx'

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

/** The layout of the form of each section. */
export function SectionForm({ form, submit, onLeave, children }: SectionFormProps) {
  const { t } = useTranslation('setUps')
  return (
    <form noValidate onSubmit={submit}>
      <Fields>
        <ErrorSummary errors={[...form.summary]} focusKey={form.attempt} />
        {children}
        <FormPresses send={t('save')} leave={t('leave')} pending={form.pending} onLeave={onLeave} />
      </Fields>
    </form>
  )
}
