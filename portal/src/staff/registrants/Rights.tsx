import { useState } from 'react'
import { enterRequest, eraseRegistrant, listRequests } from '#client/privacy/request'
import { RequestKind } from '#contract/privacy/request'
import { openRegistrant } from '#client/privacy/registrant'
import type { Registrant } from '#contract/privacy/registrant'
import { useForm } from '../../lib/form/form.ts'
import { todayInHongKong } from '../../lib/language/format.ts'
import { useTranslation } from '../../lib/language/translation.ts'
import { RadioField } from '../../ui/choice/radio-field.tsx'
import { ConfirmedAction } from '../../ui/dialog/confirmed-action.tsx'
import { Dialog } from '../../ui/dialog/dialog.tsx'
import { Fields } from '../../ui/field/field.tsx'
import { TextField } from '../../ui/field/text-field.tsx'
import { useInvalidateQueries } from '../signed-in/use-invalidate-queries.ts'
import { useStaffCommand } from '../signed-in/use-command.ts'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { ErrorSummary } from '../../ui/error-summary.tsx'
import { DayField } from '../parts/DayField.tsx'
import s from './registrants.module.css'

type Props = { registrant: Registrant; onDone: (said: string) => void }

/** The rights of the registrant under data protection law, which the privacy officer carries out. */
export function Rights({ registrant, onDone }: Props) {
  const { t } = useTranslation('registrants')
  const invalidate = useInvalidateQueries()
  const erase = useStaffCommand(eraseRegistrant)
  const [isOpen, setOpen] = useState(false)
  const { id } = registrant
  return (
    <Card title={t('rights')}>
      <p className={s.line}>
        <Button size="small" onClick={() => setOpen(true)}>
          {t('enterRequest')}
        </Button>
        <ConfirmedAction
          label={t('erase')}
          question={t('eraseQuestion')}
          hint={t('eraseHint')}
          reason={t('eraseReason')}
          run={async reason => {
            await erase({ id, reason })
            await invalidate(openRegistrant)
            onDone(t('done_erased'))
          }}
        />
      </p>
      <Dialog open={isOpen} onClose={() => setOpen(false)} title={t('enterRequest')}>
        <Enter
          id={id}
          today={todayInHongKong(Date.parse(registrant.now))}
          onDone={() => {
            setOpen(false)
            onDone(t('done_request'))
          }}
        />
      </Dialog>
    </Card>
  )
}

function Enter({ id, today, onDone }: { id: string; today: string; onDone: () => void }) {
  const { t } = useTranslation('registrants')
  const enter = useStaffCommand(enterRequest)
  const invalidate = useInvalidateQueries()
  const form = useForm<{ kind: RequestKind | ''; askedAt: string; details: string }>({
    initial: { kind: 'ACCESS', askedAt: today, details: '' },
    labels: { kind: t('requestKind'), askedAt: t('requestDay'), details: t('requestDetails') },
    chosen: ['kind'],
    rules: ({ askedAt, details }) => [
      ...(/^\d{4}-\d\d-\d\d$/.test(askedAt) ? [] : [{ field: 'askedAt', code: 'invalid' }]),
      ...(details.trim() === '' ? [{ field: 'details', code: 'required' }] : []),
    ],
  })
  const send = form.submit(async ({ kind, askedAt, details }) => {
    if (kind === '') return
    // The request counts from the start of that day in Hong Kong.
    await enter({ id, kind, askedAt: new Date(`${askedAt}T00:00:00+08:00`).toISOString(), details })
    await invalidate(listRequests, openRegistrant)
    onDone()
  })
  return (
    <form method="post" noValidate onSubmit={send}>
      <Fields>
        <ErrorSummary errors={form.summary} focusKey={form.attempt} />
        <RadioField
          {...form.field('kind')}
          options={RequestKind.options.map(value => ({ value, label: t(`kind_${value}`) }))}
        />
        <DayField {...form.field('askedAt')} />
        <TextField {...form.field('details')} autoComplete="off" />
        <Button type="submit" variant="primary" pending={form.pending}>
          {t('requestSave')}
        </Button>
      </Fields>
    </form>
  )
}
