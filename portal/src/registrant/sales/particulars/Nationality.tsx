import { useState } from 'react'
import { correctNationality } from '#client/accounts/nationality'
import { NationalityChange } from '#contract/accounts/nationality'
import { call } from '../../../lib/api/api.ts'
import { useForm } from '../../../lib/form/form.ts'
import { usePlaces } from '../../../lib/lists/options.ts'
import { saveProfile } from '../../../lib/session/login-session.ts'
import { useTranslation } from '../../../lib/language/translation.ts'
import { ComboboxField } from '../../../ui/choice/combobox-field.tsx'
import { Fields, focusField } from '../../../ui/field/field.tsx'
import { Button } from '../../../ui/button.tsx'
import { ErrorSummary } from '../../../ui/error-summary.tsx'
import s from '../sales.module.css'

/** The registrant's own nationality, which can be corrected here because no document number proves it. */
export function Nationality({ nationality }: { nationality: string }) {
  const { t } = useTranslation('sales')
  const [open, setOpen] = useState(false)
  const close = () => {
    setOpen(false)
    setTimeout(() => document.getElementById('correct-nationality')?.focus())
  }
  return open ? (
    <Correction nationality={nationality} onDone={close} />
  ) : (
    <div>
      <Button
        id="correct-nationality"
        size="small"
        onClick={() => {
          setOpen(true)
          setTimeout(() => focusField('nationality'))
        }}
      >
        {t('correctNationality')}
      </Button>
    </div>
  )
}

function Correction({ nationality, onDone }: { nationality: string; onDone: () => void }) {
  const { t } = useTranslation('sales')
  const places = usePlaces('NATIONALITY')
  const form = useForm({
    initial: { nationality },
    check: { schema: NationalityChange, toInput: values => values },
    labels: { nationality: t('nationality') },
    chosen: ['nationality'],
  })
  const submit = form.submit(async values => {
    saveProfile(await call(correctNationality, values))
    onDone()
  })
  return (
    <form noValidate onSubmit={event => void submit(event)} className={s.within}>
      <ErrorSummary errors={form.summary} focusKey={form.attempt} />
      <Fields>
        <ComboboxField {...form.field('nationality')} hint={t('countryHint')} options={places} />
      </Fields>
      <div className={s.actions}>
        <Button type="submit" size="small" pending={form.pending}>
          {t('saveNationality')}
        </Button>
        <Button variant="quiet" size="small" onClick={onDone}>
          {t('cancel')}
        </Button>
      </div>
    </form>
  )
}
