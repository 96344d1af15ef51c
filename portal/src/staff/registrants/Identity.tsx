import { type ReactNode, useState } from 'react'
import type { Purpose } from '#contract/staff/purpose'
import { showRegistrant } from '#client/privacy/registrant'
import type { Registrant, ShownField } from '#contract/privacy/registrant'
import { useForm } from '../../lib/form/form.ts'
import { localeNames } from '../../lib/language/words.ts'
import { useTranslation } from '../../lib/language/translation.ts'
import { useStaffCommand } from '../signed-in/use-command.ts'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { ErrorSummary } from '../../ui/error-summary.tsx'
import s from './registrants.module.css'

type Props = { registrant: Registrant; purpose: Purpose }

/** The identity of the registrant: masked, with one value at a time in full. Every view is recorded. */
export function Identity({ registrant, purpose }: Props) {
  const { t } = useTranslation('registrants')
  const { id, name, email, mobile, idType, idNumberMasked, locale, erasedAt } = registrant
  const shown: [ShownField, ReactNode | null][] = [
    ['NAME', name],
    ['MOBILE', mobile],
    ['EMAIL', email],
    ['IDENTITY_NUMBER', idNumberMasked],
    ['DATE_OF_BIRTH', '****-**-**'],
  ]
  return (
    <Card title={t('identity')}>
      <dl className={s.facts}>
        {shown.map(([field, masked]) => (
          <div key={field}>
            <dt>
              {t(`field_${field}`)}
              {field === 'IDENTITY_NUMBER' && ` · ${t(`idType_${idType}`)}`}
            </dt>
            <dd>
              {masked === null || erasedAt !== null ? (
                '–'
              ) : (
                <Value key={`${id} ${field}`} id={id} field={field} masked={masked} purpose={purpose} />
              )}
            </dd>
          </div>
        ))}
        <div>
          <dt>{t('language')}</dt>
          <dd>{localeNames[locale]}</dd>
        </div>
      </dl>
    </Card>
  )
}

type ValueProps = { id: string; field: ShownField; masked: ReactNode; purpose: Purpose }

function Value({ id, field, masked, purpose }: ValueProps) {
  const { t } = useTranslation('registrants')
  const [whole, setWhole] = useState<string | null>(null)
  const show = useStaffCommand(showRegistrant)
  const form = useForm({ initial: {}, labels: {} })
  const press = form.submit(async () => setWhole((await show({ id, field, purpose })).value))
  return (
    <>
      <span className={s.value}>
        <span className="num" lang="en">
          {whole ?? masked}
        </span>
        {whole === null && (
          <Button variant="quiet" size="small" pending={form.pending} onClick={() => void press()}>
            {t('show')}
            <span className="vh"> {t(`field_${field}`)}</span>
          </Button>
        )}
      </span>
      <ErrorSummary errors={form.summary} focusKey={form.attempt} />
    </>
  )
}
