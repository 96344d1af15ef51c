import type { ReactNode } from 'react'
import type { OutputOf } from '#contract/operation'
import { readHealth, retryFailedJobs, retryJob } from '#client/system/health'
import type { FailedJob } from '#contract/system/health'
import { useQuery } from '../../lib/api/use-query.ts'
import { showTime } from '../../lib/language/format.ts'
import { useLocale } from '../../lib/language/use-locale.ts'
import { useTranslation } from '../../lib/language/translation.ts'
import { ConfirmedAction } from '../../ui/dialog/confirmed-action.tsx'
import { Page } from '../../ui/layout/page.tsx'
import { Loading } from '../../ui/loading/loading.tsx'
import { OnePress } from '../parts/OnePress.tsx'
import { useChange } from '../signed-in/use-change.ts'
import { useInvalidateQueries } from '../signed-in/use-invalidate-queries.ts'
import { useStaffCommand } from '../signed-in/use-command.ts'
import { Card } from '../../ui/card.tsx'
import { StatusPill, type Tone } from '../../ui/status-pill.tsx'
import s from './system.module.css'

type Read = OutputOf<typeof readHealth>

/** The health of the system, refreshed every 15 seconds. */
export function Health({ before }: { before: ReactNode }) {
  const { t } = useTranslation('system')
  const query = useQuery(readHealth, {}, () => 15_000)
  return (
    <Page title={t('health')} lead={t('healthLead')} before={before}>
      <Loading query={query}>
        {read => (
          <div className={s.columns}>
            <Queue read={read} />
            <Mail read={read} />
            <Cards read={read} />
            <Backups read={read} />
            <Keys read={read} />
            <Versions read={read} />
          </div>
        )}
      </Loading>
    </Page>
  )
}

type FactProps = { name: string; value: ReactNode; tone?: Tone }

function Fact({ name, value, tone }: FactProps) {
  return (
    <div>
      <dt>{name}</dt>
      <dd className="num">{tone === undefined ? value : <StatusPill tone={tone}>{value}</StatusPill>}</dd>
    </div>
  )
}

const alarm = (count: number): Tone => (count > 0 ? 'danger' : 'success')

function Queue({ read: { queue, failedJobs } }: { read: Read }) {
  const { t } = useTranslation('system')
  const locale = useLocale()
  return (
    <Card title={t('queue')}>
      <dl className={s.facts}>
        <Fact name={t('waiting')} value={queue.waiting} />
        <Fact name={t('running')} value={queue.running} />
        <Fact name={t('oldest')} value={queue.oldest === null ? '–' : showTime(queue.oldest, locale)} />
        <Fact name={t('failed')} value={queue.failed} tone={alarm(queue.failed)} />
      </dl>
      <RetryAll offered={failedJobs.length > 0} />
      {failedJobs.length > 0 && (
        <ul className={s.rows}>
          {failedJobs.map(job => (
            <li key={job.id}>
              <Failed job={job} />
            </li>
          ))}
        </ul>
      )}
    </Card>
  )
}

/** Retries all failed items at once. If there are very many, it retries only the first ones. */
function RetryAll({ offered }: { offered: boolean }) {
  const { t } = useTranslation('system')
  const retry = useChange(retryFailedJobs, readHealth)
  const run = async () => {
    const { count, left } = await retry({})
    return [t('retried', { count }), ...(left > 0 ? [t('retriedLeft', { count: left })] : [])].join(' ')
  }
  return <OnePress label={t('retryAll')} offered={offered} run={run} />
}

function Failed({ job: { id, task, attempts, most, runAt } }: { job: FailedJob }) {
  const { t } = useTranslation('system')
  const locale = useLocale()
  const invalidate = useInvalidateQueries()
  const retry = useStaffCommand(retryJob)
  return (
    <>
      <span>
        <code>{task}</code>
        <span className={s.small}>
          {attempts >= most
            ? t('jobGivenUp', { count: attempts })
            : t('jobNext', { count: attempts, time: showTime(runAt, locale) })}
        </span>
      </span>
      <ConfirmedAction
        label={t('retry')}
        of={task}
        tone="primary"
        question={t('retryQuestion')}
        hint={t('retryHint')}
        run={async () => {
          await retry({ id })
          await invalidate(readHealth)
        }}
      />
    </>
  )
}

function Mail({ read: { letters } }: { read: Read }) {
  const { t } = useTranslation('system')
  const locale = useLocale()
  return (
    <Card title={t('outbox')}>
      <dl className={s.facts}>
        <Fact name={t('waiting')} value={letters.waiting} />
        <Fact name={t('oldest')} value={letters.oldest === null ? '–' : showTime(letters.oldest, locale)} />
        <Fact name={t('lettersOverdue')} value={letters.overdue} tone={alarm(letters.overdue)} />
        <Fact name={t('lettersGivenUp')} value={letters.givenUp} tone={alarm(letters.givenUp)} />
      </dl>
    </Card>
  )
}

/**
 * Seconds since the last comparison of card payments, or since the log was last archived, after which the value is
 * shown as an alarm.
 */
const staleSeconds = 3_600

function Cards({ read: { cards } }: { read: Read }) {
  const { t } = useTranslation('system')
  if (cards === null)
    return (
      <Card title={t('cards')}>
        <p className="soft">{t('cardsNone')}</p>
      </Card>
    )
  const minutes = Math.round(cards.comparedSeconds / 60)
  return (
    <Card title={t('cards')}>
      <dl className={s.facts}>
        <Fact name={t('mismatches')} value={cards.mismatches} tone={alarm(cards.mismatches)} />
        <Fact name={t('cardsOverdue')} value={cards.overdue} tone={alarm(cards.overdue)} />
        <Fact
          name={t('compared')}
          value={t('minutesAgo', { count: minutes })}
          tone={cards.comparedSeconds > staleSeconds ? 'danger' : 'success'}
        />
      </dl>
    </Card>
  )
}

function Backups({ read: { backups, now } }: { read: Read }) {
  const { t } = useTranslation('system')
  const locale = useLocale()
  if (backups === null)
    return (
      <Card title={t('backups')} aside={<StatusPill tone="warning">{t('backupsOff')}</StatusPill>}>
        <p className="soft">{t('backupsNone')}</p>
      </Card>
    )
  const { archivedAt, isFailing } = backups
  const isStale = archivedAt === null || Date.parse(now) - Date.parse(archivedAt) > staleSeconds * 1_000
  return (
    <Card title={t('backups')}>
      <dl className={s.facts}>
        <Fact
          name={t('archived')}
          value={archivedAt === null ? t('archivedNever') : showTime(archivedAt, locale)}
          tone={isStale ? 'danger' : 'success'}
        />
        <Fact
          name={t('archiving')}
          value={t(isFailing ? 'archivingFails' : 'archivingWorks')}
          tone={isFailing ? 'danger' : 'success'}
        />
      </dl>
    </Card>
  )
}

function Keys({ read: { keys } }: { read: Read }) {
  const { t } = useTranslation('system')
  const locale = useLocale()
  return (
    <Card title={t('keys')}>
      <dl className={s.facts}>
        {keys.map(({ id, isCurrent, wraps, since }) => (
          <Fact
            key={id}
            name={isCurrent ? t('keyCurrent', { id }) : t('key', { id })}
            value={t('keyWraps', { count: wraps, time: showTime(since, locale) })}
          />
        ))}
      </dl>
    </Card>
  )
}

function Versions({ read: { versions } }: { read: Read }) {
  const { t } = useTranslation('system')
  return (
    <Card title={t('versions')}>
      <dl className={s.facts}>
        <Fact name="Firsthand" value={versions.product} />
        <Fact name="Node.js" value={versions.node} />
        <Fact name="PostgreSQL" value={versions.database} />
      </dl>
    </Card>
  )
}
