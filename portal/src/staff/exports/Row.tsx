import { Download } from '../../ui/icon/icons.ts'
import { download } from '../../lib/file/download.ts'
import { useForm } from '../../lib/form/form.ts'
import { showSize, showTime } from '../../lib/language/format.ts'
import { useLocale, useSay } from '../../lib/language/use-locale.ts'
import { useTranslation } from '../../lib/language/translation.ts'
import { askAsStaff } from '../signed-in/use-command.ts'
import { downloadExport } from '#client/exports/export'
import type { Export } from '#contract/exports/export'
import { Button } from '../../ui/button.tsx'
import { ErrorSummary } from '../../ui/error-summary.tsx'
import s from './exports.module.css'
import { ExportStatus } from './ExportStatus.tsx'

/** One requested export: its progress, and the file while it is available. */
export function Row({ row }: { row: Export }) {
  const { t } = useTranslation('exports')
  const locale = useLocale()
  const say = useSay()
  const form = useForm({ initial: {}, labels: {} })
  const save = form.submit(async () => askAsStaff(() => download(downloadExport, { id: row.id })))
  const name = `${t(`kind_${row.kind}`)} · ${row.format}`
  return (
    <article className={s.row} data-state={row.state}>
      <div className={s.head}>
        <h3>{name}</h3>
        <ExportStatus state={row.state} />
      </div>
      <p className={s.facts}>
        {say(row.sessionName)} · {t(`purpose_${row.purpose}`)} · {showTime(row.requestedAt, locale)}
      </p>
      {(row.state === 'RUNNING' || row.state === 'WAITING') && (
        <>
          <progress className={s.progress} max={row.total ?? 1} value={row.rows} aria-label={name} />
          <p className={s.facts}>{t('far', { rows: row.rows, total: row.total ?? row.rows })}</p>
        </>
      )}
      {row.state === 'DONE' && (
        <div className={s.done}>
          <Button size="small" icon={<Download />} pending={form.pending} onClick={() => void save()}>
            {t('save')}
            <span className="vh"> {name}</span>
          </Button>
          <p className={s.facts}>
            {t('holds', { count: row.rows })} · {showSize(row.size ?? 0, locale)}
            {row.expiresAt !== null && ` · ${t('until', { time: showTime(row.expiresAt, locale) })}`}
          </p>
        </div>
      )}
      <ErrorSummary errors={form.summary} focusKey={form.attempt} />
    </article>
  )
}
