import { useState } from 'react'
import { findRegistrant } from '#client/sales/registration/related'
import { normaliseNumber } from '#contract/sales/registration/related'
import { call } from '../../../lib/api/api.ts'
import { useForm } from '../../../lib/form/form.ts'
import { useTranslation } from '../../../lib/language/translation.ts'
import type { FieldProps } from '../../../ui/field/field.tsx'
import { TextField } from '../../../ui/field/text-field.tsx'
import { Button } from '../../../ui/button.tsx'
import { ErrorSummary } from '../../../ui/error-summary.tsx'
import { LanguageSpan } from '../../../ui/language-span.tsx'
import s from '../sales.module.css'

type RelativeNumberProps = FieldProps<string> & { propertyId: string; sessionId: string; of: string }

/** The number of a relative's own registration, if any, with its masked name. */
export function RelativeNumber({ propertyId, sessionId, of, ...field }: RelativeNumberProps) {
  const { t } = useTranslation('sales')
  const form = useForm({ initial: {}, labels: {} })
  const [found, setFound] = useState<{ number: string; name: string } | null>(null)
  const number = normaliseNumber(field.value)
  const find = form.submit(async () => {
    setFound(null)
    const { name } = await call(findRegistrant, { ticketId: number, propertyId, sessionId })
    setFound({ number, name })
  })
  return (
    <div className={s.beside}>
      <TextField
        {...field}
        optional
        hint={t('relatedExample')}
        maxLength={20}
        autoCapitalize="characters"
        autoComplete="off"
        spellCheck={false}
        normalise={normaliseNumber}
      />
      <ErrorSummary errors={form.summary} focusKey={form.attempt} />
      {number !== '' && (
        <Button size="small" pending={form.pending} pendingText={t('finding')} onClick={() => void find()}>
          {t('find')}
          <span className="vh"> {of}</span>
        </Button>
      )}
      <p role="status">
        {found?.number === number && <LanguageSpan text={t('relatedFound', { name: found.name })} of={found.name} />}
      </p>
    </div>
  )
}
