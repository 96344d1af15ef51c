import { ScanSearch } from '../icons.ts'
import { mayUse } from '#contract/staff/role'
import { beginCheck, listFindings } from '#client/sales/checks/finding'
import type { CheckRun } from '#contract/sales/checks/finding'
import { useForm } from '../../lib/form/form.ts'
import { showTime } from '../../lib/language/format.ts'
import { useLocale } from '../../lib/language/use-locale.ts'
import { useTranslation } from '../../lib/language/translation.ts'
import { useChange } from '../signed-in/use-change.ts'
import { useStaff } from '../signed-in/store.ts'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { ErrorSummary } from '../../ui/error-summary.tsx'
import { Notice } from '../../ui/notice.tsx'
import { StatusPill } from '../../ui/status-pill.tsx'
import s from './checks.module.css'

type Props = { sessionId: string; run: CheckRun | null; open: number }

/** The last run of the checks, the number of open findings, and the button that starts a run. */
export function Run({ sessionId, run, open }: Props) {
  const { t } = useTranslation('checks')
  const { roles } = useStaff()
  const begin = useChange(beginCheck, listFindings)
  const form = useForm({ initial: {}, labels: {} })
  const press = form.submit(async () => void (await begin({ sessionId })))
  const isRunning = run?.isRunning ?? false
  return (
    <Card
      tone="fog"
      title={t('open', { count: open })}
      aside={isRunning ? <StatusPill tone="info">{t('running')}</StatusPill> : undefined}
    >
      <div className={s.column}>
        <ErrorSummary errors={form.summary} focusKey={form.attempt} />
        <div role="status">
          <RunSummary run={run} />
        </div>
        {run !== null && run.failed.length > 0 && (
          <Notice tone="warning" title={t('failed')}>
            <ul>
              {run.failed.map(kind => (
                <li key={kind}>{t(`kind_${kind}`)}</li>
              ))}
            </ul>
          </Notice>
        )}
        {mayUse(roles, 'sales.checks.begin') && (
          <p>
            <Button icon={<ScanSearch />} pending={form.pending || isRunning} onClick={() => void press()}>
              {t('begin')}
            </Button>
          </p>
        )}
      </div>
    </Card>
  )
}

/** The time of the run, who started it, and how many registrations were checked. */
function RunSummary({ run }: { run: CheckRun | null }) {
  const { t } = useTranslation('checks')
  const locale = useLocale()
  if (run === null) return <p>{t('never')}</p>
  if (run.endedAt === null) return <p>{t('first')}</p>
  const time = showTime(run.endedAt, locale)
  return (
    <>
      <p className="num">{t('last', { time, registrations: run.registrations.toLocaleString(locale) })}</p>
      {!run.isRunning && (
        <p className="soft">{run.askedBy === null ? t('byItself') : t('askedBy', { name: run.askedBy })}</p>
      )}
    </>
  )
}
