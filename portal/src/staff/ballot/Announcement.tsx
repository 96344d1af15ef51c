import { mayUse } from '#contract/staff/role'
import { announceBallot } from '#client/sales/ballot/announcement'
import { openStaffBallot } from '#client/sales/ballot/operations'
import type { StaffBallot } from '#contract/sales/ballot/operations'
import { nestedOptions } from '../../lib/form/nested-form.ts'
import { useForm } from '../../lib/form/form.ts'
import { showHour, showTime, todayInHongKong } from '../../lib/language/format.ts'
import { useLocale } from '../../lib/language/use-locale.ts'
import { useTranslation } from '../../lib/language/translation.ts'
import { RadioField } from '../../ui/choice/radio-field.tsx'
import { Fields } from '../../ui/field/field.tsx'
import { TextField } from '../../ui/field/text-field.tsx'
import { dayFaults, timeFaults, usePrompts } from '../parts/typed.ts'
import { instantOf } from '../parts/instant.ts'
import { useChange } from '../signed-in/use-change.ts'
import { useStaff } from '../signed-in/store.ts'
import { Button, TextLink } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { ErrorSummary } from '../../ui/error-summary.tsx'
import { Notice } from '../../ui/notice.tsx'
import { StatusPill } from '../../ui/status-pill.tsx'
import { MomentField } from '../parts/MomentField.tsx'
import s from './ballot.module.css'

type Said = NonNullable<StaffBallot['announcement']>

/**
 * The source of the seed and its time, which two people announce before the freeze. Earlier announcements stay
 * visible.
 */
export function Announcement({ ballot }: { ballot: StaffBallot }) {
  const { t } = useTranslation('ballot')
  const { roles } = useStaff()
  const { announcement, formerAnnouncements, isAnnouncing, freezes, verifyBy, now } = ballot
  // After this time the result can be known. A new announcement is possible only if the end of verification was moved
  // beyond it.
  const isOver =
    announcement !== null &&
    Date.parse(now) >= Date.parse(announcement.dueAt) &&
    Date.parse(verifyBy) <= Date.parse(announcement.dueAt)
  const isOpen = freezes.length === 0 && !isAnnouncing && !isOver
  return (
    <Card title={t('announcement')} aside={announcement && <StatusPill tone="success">{t('announced')}</StatusPill>}>
      <div className={s.column}>
        {announcement !== null && (
          <ul className={s.rows}>
            {[announcement, ...formerAnnouncements].map(item => (
              <Announced key={item.number} said={item} />
            ))}
          </ul>
        )}
        {announcement !== null && (
          <p>
            <a href={ballot.publicPage}>{t('allPublic')}</a>
          </p>
        )}
        {isAnnouncing && (
          <Notice
            tone="info"
            title={t('waits')}
            action={mayUse(roles, announceBallot.name) && <TextLink to="/office/to-confirm">{t('toConfirm')}</TextLink>}
          >
            {t('announcingHint')}
          </Notice>
        )}
        {isOpen && mayUse(roles, announceBallot.name) && <AnnouncementForm ballot={ballot} />}
      </div>
    </Card>
  )
}

function Announced({ said: { source, drand, dueAt, announcedAt, by, confirmedBy, reason } }: { said: Said }) {
  const { t } = useTranslation('ballot')
  const locale = useLocale()
  const names = confirmedBy === null ? [by] : [by, confirmedBy]
  return (
    <li>
      <span className="num">
        {t(`announcedFor_${source}`, {
          round: drand?.round ?? '',
          due: showTime(dueAt, locale),
          time: showTime(announcedAt, locale),
          name: new Intl.ListFormat(locale).format(names),
        })}
      </span>
      {reason !== null && <span>{t('announcedBecause', { reason })}</span>}
    </li>
  )
}

function AnnouncementForm({ ballot: { sessionId, announcement, ballotAt } }: { ballot: StaffBallot }) {
  const { t } = useTranslation('ballot')
  const prompts = usePrompts()
  const announce = useChange(announceBallot, openStaffBallot)
  const isAgain = announcement !== null
  const planned = announcement?.dueAt ?? ballotAt
  const options = nestedOptions({
    initial: {
      source: announcement?.source ?? 'DRAND',
      dueAt:
        planned === null
          ? { day: '', time: '11:00' }
          : { day: todayInHongKong(Date.parse(planned)), time: showHour(planned, 'en') },
      reason: '',
    },
    labels: { source: t('source'), 'dueAt.day': t('day'), 'dueAt.time': t('time'), reason: t('announceReason') },
    rules: ({ dueAt, reason }) => [
      ...(isAgain && reason.trim() === '' ? [{ field: 'reason', code: 'required' }] : []),
      ...dayFaults('dueAt.day', dueAt.day),
      ...timeFaults('dueAt.time', dueAt.time),
    ],
    mapField: field => (field === 'dueAt' ? 'dueAt.day' : field),
  })
  const form = useForm({
    ...options,
    prompts: { 'dueAt.day': prompts.day(t('day')), 'dueAt.time': prompts.time(t('time')) },
  })
  const submit = form.submit(async flat => {
    const { source, dueAt, reason } = options.valuesOf(flat)
    const instant = instantOf(dueAt.day, dueAt.time)
    if (instant !== null) await announce({ sessionId, source, dueAt: instant, reason: isAgain ? reason : null })
  })
  const text = (control: string) => {
    const field = form.field(control)
    return { ...field, value: typeof field.value === 'string' ? field.value : '' }
  }
  return (
    <form noValidate onSubmit={submit}>
      <Fields>
        <ErrorSummary errors={form.summary} focusKey={form.attempt} />
        <p className="soft">{t('announceHint')}</p>
        <RadioField
          {...text('source')}
          options={(['DRAND', 'DIGITS'] as const).map(value => ({
            value,
            label: t(`source_${value}`),
            hint: t(`sourceHint_${value}`),
          }))}
          stacked
        />
        <MomentField day={text('dueAt.day')} times={[text('dueAt.time')]} />
        {isAgain && <TextField {...text('reason')} hint={t('announceReasonHint')} autoComplete="off" maxLength={300} />}
        <Button type="submit" variant={isAgain ? 'secondary' : 'primary'} pending={form.pending}>
          {t(isAgain ? 'announceAnew' : 'announce')}
        </Button>
      </Fields>
    </form>
  )
}
