import { mayUse } from '#contract/office/role'
import { announceBallot, openStaffBallot, type StaffBallot } from '#contract/sales/ballot/operations'
import { nestedOptions, useForm } from '../../lib/form/index.ts'
import { showHour, showTime, todayInHongKong, useLocale, useTranslation } from '../../lib/language/index.ts'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { ErrorSummary } from '../../ui/error-summary.tsx'
import { RadioField } from '../../ui/choice/index.ts'
import { DateField, Fields, TextField } from '../../ui/field/index.ts'
import { StatusPill } from '../../ui/status-pill.tsx'
import { instantOf } from '../fields/index.ts'
import { useChange, useStaff } from '../session/index.ts'
import s from './ballot.module.css'

/** What the seed is drawn by, and when: said before anything is frozen. */
export function Announcement({ ballot }: { ballot: StaffBallot }) {
  const { t } = useTranslation('ballot')
  const locale = useLocale()
  const { roles } = useStaff()
  const { announcement, freezes } = ballot
  return (
    <Card title={t('announcement')} aside={announcement && <StatusPill tone="success">{t('announced')}</StatusPill>}>
      <div className={s.column}>
        {announcement !== null && (
          <p className="num">
            {t(`announcedFor_${announcement.source}`, {
              round: announcement.drand?.round ?? '',
              due: showTime(announcement.dueAt, locale),
              time: showTime(announcement.announcedAt, locale),
              name: announcement.by,
            })}
          </p>
        )}
        {announcement !== null && (
          <p>
            <a href={ballot.publicPage}>{t('allPublic')}</a>
          </p>
        )}
        {freezes.length === 0 && mayUse(roles, announceBallot.name) && <AnnouncementForm ballot={ballot} />}
      </div>
    </Card>
  )
}

function AnnouncementForm({ ballot: { sessionId, announcement, ballotAt } }: { ballot: StaffBallot }) {
  const { t } = useTranslation('ballot')
  const announce = useChange(announceBallot, openStaffBallot)
  const planned = announcement?.dueAt ?? ballotAt
  const options = nestedOptions({
    initial: {
      source: announcement?.source ?? 'DIGITS',
      dueAt:
        planned === null
          ? { day: '', time: '11:00' }
          : { day: todayInHongKong(Date.parse(planned)), time: showHour(planned, 'en') },
    },
    labels: { source: t('source'), 'dueAt.day': t('day'), 'dueAt.time': t('time') },
    rules: ({ dueAt }) => [
      ...(dueAt.day === '' ? [{ field: 'dueAt.day', code: 'required' }] : []),
      ...(instantOf('2026-01-01', dueAt.time) === null ? [{ field: 'dueAt.time', code: 'invalid' }] : []),
    ],
    place: field => (field === 'dueAt' ? 'dueAt.day' : field),
  })
  const form = useForm(options)
  const submit = form.submit(async flat => {
    const { source, dueAt } = options.valuesOf(flat)
    const instant = instantOf(dueAt.day, dueAt.time)
    if (instant !== null) await announce({ sessionId, source, dueAt: instant })
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
          options={(['DIGITS', 'DRAND'] as const).map(value => ({
            value,
            label: t(`source_${value}`),
            hint: t(`sourceHint_${value}`),
          }))}
          stacked
        />
        <div className={s.moment}>
          <DateField {...text('dueAt.day')} />
          <TextField {...text('dueAt.time')} inputMode="numeric" autoComplete="off" maxLength={5} />
        </div>
        <Button type="submit" variant={announcement === null ? 'primary' : 'secondary'} pending={form.pending}>
          {t(announcement === null ? 'announce' : 'announceAnew')}
        </Button>
      </Fields>
    </form>
  )
}
