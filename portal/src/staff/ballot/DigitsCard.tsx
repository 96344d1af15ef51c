import { mayUse } from '#contract/staff/role'
import { DigitsAgain, DigitsEntry } from '#contract/sales/ballot/commitment'
import { commitDigits, enterDigits } from '#client/sales/ballot/digits'
import { openStaffBallot } from '#client/sales/ballot/operations'
import type { StaffBallot } from '#contract/sales/ballot/operations'
import { addSheet } from '#client/sales/ballot/sheet'
import { useForm } from '../../lib/form/form.ts'
import { showTime } from '../../lib/language/format.ts'
import { useLocale } from '../../lib/language/use-locale.ts'
import { useTranslation } from '../../lib/language/translation.ts'
import { Fields } from '../../ui/field/field.tsx'
import { TextField } from '../../ui/field/text-field.tsx'
import { useChange } from '../signed-in/use-change.ts'
import { useStaff } from '../signed-in/store.ts'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { ErrorSummary } from '../../ui/error-summary.tsx'
import s from './ballot.module.css'
import { SignedSheet, SignedSheetForm } from './SignedSheet.tsx'

/** The ten digits. One staff member commits them as they are drawn, and another with another role reveals them. */
export function DigitsCard({ ballot }: { ballot: StaffBallot }) {
  const { t } = useTranslation('ballot')
  const locale = useLocale()
  const { roles } = useStaff()
  const { freezes, announcement, commitments, entered, mayOpen, now } = ballot
  const isDue = freezes.length > 0 && announcement !== null && Date.parse(now) >= Date.parse(announcement.dueAt)
  const [counting] = commitments
  const mayCommit = isDue && mayUse(roles, commitDigits.name) && (counting === undefined || counting.isOwn)
  const maySheet = isDue && counting !== undefined && mayUse(roles, addSheet.name)
  const mayEnter = counting !== undefined && mayUse(roles, enterDigits.name)
  return (
    <Card title={t('draw')}>
      <div className={s.column}>
        <p className="soft">{t('drawHint')}</p>
        <Fixed commitments={commitments} />
        {mayCommit && <CommitForm key={counting?.number} ballot={ballot} />}
        <SignedSheet ballot={ballot} />
        {maySheet && <SignedSheetForm key={`${counting?.number} ${ballot.sheet?.at}`} ballot={ballot} />}
        {entered.map(({ by, isOwn, at }) => (
          <p key={`${by} ${at}`} className="num">
            {t(isOwn ? 'differByYou' : 'differBy', { name: by, time: showTime(at, locale) })}
          </p>
        ))}
        {mayEnter && !mayOpen && <p>{t('otherRole')}</p>}
        {mayEnter && mayOpen && ballot.sheet !== null && <OpenForm ballot={ballot} />}
      </div>
    </Card>
  )
}

/** The hash of the committed digits, for the witness to write down. Earlier commitments stay visible. */
function Fixed({ commitments }: Pick<StaffBallot, 'commitments'>) {
  const { t } = useTranslation('ballot')
  const locale = useLocale()
  if (commitments.length === 0) return null
  return (
    <ul className={s.rows}>
      {commitments.map(({ number, hash, by, committedAt, reason }, index) => (
        <li key={number}>
          <span className="num">{t('fixedBy', { name: by, time: showTime(committedAt, locale) })}</span>
          {reason !== null && <span>{t('fixedBecause', { reason })}</span>}
          <code className={index === 0 ? s.commitment : s.hash}>{hash}</code>
          {index === 0 && <span className="soft">{t('fixedHint')}</span>}
        </li>
      ))}
    </ul>
  )
}

function CommitForm({ ballot: { sessionId, commitments } }: { ballot: StaffBallot }) {
  const { t } = useTranslation('ballot')
  const commit = useChange(commitDigits, openStaffBallot)
  const isAgain = commitments.length > 0
  const form = useForm({
    initial: { digits: '', witness: '', reason: '' },
    labels: { digits: t('digits'), witness: t('witness'), reason: t('fixReason') },
    check: { schema: DigitsEntry, toInput: ({ digits, witness }) => ({ digits, witness }) },
    rules: ({ reason }) => (isAgain && reason.trim() === '' ? [{ field: 'reason', code: 'required' }] : []),
  })
  const submit = form.submit(async ({ reason, ...drawn }) => {
    await commit({ sessionId, ...drawn, reason: isAgain ? reason : null })
  })
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
        {isAgain && (
          <TextField {...form.field('reason')} hint={t('fixReasonHint')} autoComplete="off" maxLength={300} />
        )}
        <Button type="submit" variant={isAgain ? 'secondary' : 'primary'} pending={form.pending}>
          {t(isAgain ? 'fixAnew' : 'fix')}
        </Button>
      </Fields>
    </form>
  )
}

function OpenForm({ ballot: { sessionId } }: { ballot: StaffBallot }) {
  const { t } = useTranslation('ballot')
  const enter = useChange(enterDigits, openStaffBallot)
  const form = useForm({
    initial: { digits: '' },
    labels: { digits: t('digits') },
    check: { schema: DigitsAgain, toInput: values => values },
  })
  const submit = form.submit(async values => {
    await enter({ sessionId, ...values })
  })
  return (
    <form noValidate onSubmit={submit}>
      <Fields>
        <ErrorSummary errors={form.summary} focusKey={form.attempt} />
        <TextField
          {...form.field('digits')}
          hint={t('openHint')}
          inputMode="numeric"
          autoComplete="off"
          maxLength={10}
          half
        />
        <Button type="submit" pending={form.pending}>
          {t('enter')}
        </Button>
      </Fields>
    </form>
  )
}
