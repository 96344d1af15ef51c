import { mayUse } from '#contract/office/role'
import { DigitsEntry, enterDigits, openStaffBallot, type StaffBallot } from '#contract/sales/ballot/operations'
import { addSheet } from '#contract/sales/ballot/sheet'
import { useForm } from '../../lib/form/index.ts'
import { showTime, useLocale, useTranslation } from '../../lib/language/index.ts'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { ErrorSummary } from '../../ui/error-summary.tsx'
import { Fields, TextField } from '../../ui/field/index.ts'
import { useChange, useStaff } from '../session/index.ts'
import s from './ballot.module.css'
import { Sheet, SheetForm } from './Sheet.tsx'

/** The ten digits, which two persons enter apart. */
export function DigitsCard({ ballot }: { ballot: StaffBallot }) {
  const { t } = useTranslation('ballot')
  const locale = useLocale()
  const { roles } = useStaff()
  const { freezes, announcement, entered, now } = ballot
  const isDue = freezes.length > 0 && announcement !== null && Date.parse(now) >= Date.parse(announcement.dueAt)
  return (
    <Card title={t('draw')}>
      <div className={s.column}>
        <p className="soft">{t('drawHint')}</p>
        {entered.length > 0 && (
          <ul>
            {entered.map(({ by, isOwn, at }) => (
              <li key={`${by} ${at}`} className="num">
                {t(isOwn ? 'enteredByYou' : 'enteredBy', { name: by, time: showTime(at, locale) })}
              </li>
            ))}
          </ul>
        )}
        <Sheet ballot={ballot} />
        {isDue && mayUse(roles, addSheet.name) && <SheetForm key={ballot.sheet?.at} ballot={ballot} />}
        {isDue && ballot.sheet !== null && mayUse(roles, enterDigits.name) && <DigitsForm ballot={ballot} />}
      </div>
    </Card>
  )
}

function DigitsForm({ ballot: { sessionId, entered } }: { ballot: StaffBallot }) {
  const { t } = useTranslation('ballot')
  const enter = useChange(enterDigits, openStaffBallot)
  const form = useForm({
    initial: { digits: '', witness: '' },
    labels: { digits: t('digits'), witness: t('witness') },
    check: { schema: DigitsEntry, toInput: values => values },
  })
  const submit = form.submit(async values => {
    await enter({ sessionId, ...values })
    form.set('digits', '')
  })
  const isOwn = entered.some(one => one.isOwn)
  return (
    <form noValidate onSubmit={submit}>
      <Fields>
        <ErrorSummary errors={form.summary} focusKey={form.attempt} />
        <TextField
          {...form.field('digits')}
          hint={t('digitsHint')}
          inputMode="numeric"
          autoComplete="off"
          maxLength={10}
          half
        />
        <TextField {...form.field('witness')} hint={t('witnessHint')} autoComplete="off" maxLength={120} />
        <Button type="submit" variant={isOwn ? 'secondary' : 'primary'} pending={form.pending}>
          {t(isOwn ? 'enterAgain' : 'enter')}
        </Button>
      </Fields>
    </form>
  )
}
