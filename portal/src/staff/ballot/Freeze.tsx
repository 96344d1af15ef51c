import { mayUse } from '#contract/staff/role'
import { freezeBallot, openStaffBallot } from '#client/sales/ballot/operations'
import type { StaffBallot } from '#contract/sales/ballot/operations'
import { useForm } from '../../lib/form/form.ts'
import { showTime } from '../../lib/language/format.ts'
import { useLocale, useSay } from '../../lib/language/use-locale.ts'
import { useTranslation } from '../../lib/language/translation.ts'
import { Fields } from '../../ui/field/field.tsx'
import { TextField } from '../../ui/field/text-field.tsx'
import { useChange } from '../signed-in/use-change.ts'
import { useStaff } from '../signed-in/store.ts'
import { Button, TextLink } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { ErrorSummary } from '../../ui/error-summary.tsx'
import { Notice } from '../../ui/notice.tsx'
import { StatusPill } from '../../ui/status-pill.tsx'
import s from './ballot.module.css'

/** The freeze of the lists by two people, after verification has ended. */
export function Freeze({ ballot }: { ballot: StaffBallot }) {
  const { t } = useTranslation('ballot')
  const locale = useLocale()
  const { roles } = useStaff()
  const { freezes, verified, waiting, verifyBy, now, announcement, isProposed, draw } = ballot
  const isDue = Date.parse(now) >= Date.parse(verifyBy)
  // No list can be frozen after the moment of the seed.
  const isLate = announcement !== null && Date.parse(now) >= Date.parse(announcement.dueAt)
  const isOpen = isDue && announcement !== null && !isLate && !isProposed && draw === null
  return (
    <Card title={t('lists')} aside={freezes.length > 0 && <StatusPill tone="success">{t('frozen')}</StatusPill>}>
      <div className={s.column}>
        {freezes.length === 0 && <p className="num">{t('standing', { verified, waiting })}</p>}
        {!isDue && <p className="soft">{t('notDue', { time: showTime(verifyBy, locale) })}</p>}
        {isDue && announcement === null && <p className="soft">{t('announceFirst')}</p>}
        {freezes.length === 0 && isLate && <Notice tone="warning">{t('tooLate')}</Notice>}
        {isProposed && (
          <Notice
            tone="info"
            title={t('waits')}
            action={mayUse(roles, freezeBallot.name) && <TextLink to="/office/to-confirm">{t('toConfirm')}</TextLink>}
          >
            {t('waitsHint')}
          </Notice>
        )}
        <Frozen freezes={freezes} />
        {isOpen && mayUse(roles, freezeBallot.name) && (
          <FreezeForm sessionId={ballot.sessionId} isAgain={freezes.length > 0} />
        )}
      </div>
    </Card>
  )
}

function Frozen({ freezes }: Pick<StaffBallot, 'freezes'>) {
  const { t } = useTranslation('ballot')
  const locale = useLocale()
  const say = useSay()
  return freezes.map(({ number, frozenAt, reason, proposedBy, confirmedBy, groups }) => (
    <section key={number} aria-label={t('freezeNumber', { number })}>
      <p className="num">
        <b>{t('freezeNumber', { number })}</b>{' '}
        {t('frozenBy', { time: showTime(frozenAt, locale), one: proposedBy, other: confirmedBy })}
      </p>
      {reason !== null && <p>{t('because', { reason })}</p>}
      <ul className={s.rows}>
        {groups.map(({ batchId, name, tickets, entries, listHash }) => (
          <li key={batchId}>
            <span className="num">{t('group', { name: say(name), tickets, entries })}</span>
            <span className={s.hash}>
              {t('hash')} <code>{listHash}</code>
            </span>
          </li>
        ))}
      </ul>
    </section>
  ))
}

function FreezeForm({ sessionId, isAgain }: { sessionId: string; isAgain: boolean }) {
  const { t } = useTranslation('ballot')
  const freeze = useChange(freezeBallot, openStaffBallot)
  const form = useForm({
    initial: { reason: '' },
    labels: { reason: t('reason') },
    rules: ({ reason }) => (isAgain && reason.trim() === '' ? [{ field: 'reason', code: 'required' }] : []),
  })
  const submit = form.submit(async ({ reason }) => {
    await freeze({ sessionId, reason: isAgain ? reason : null })
  })
  return (
    <form noValidate onSubmit={submit}>
      <Fields>
        <ErrorSummary errors={form.summary} focusKey={form.attempt} />
        {isAgain && <TextField {...form.field('reason')} hint={t('reasonHint')} autoComplete="off" maxLength={300} />}
        <Button type="submit" variant={isAgain ? 'secondary' : 'primary'} pending={form.pending}>
          {t(isAgain ? 'freezeAnew' : 'freeze')}
        </Button>
        <p className="soft">{t('freezeHint')}</p>
      </Fields>
    </form>
  )
}
