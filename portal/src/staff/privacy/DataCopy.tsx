import { Download } from '../../ui/icon/icons.ts'
import { download } from '../../lib/file/download.ts'
import { useForm } from '../../lib/form/form.ts'
import { showTime } from '../../lib/language/format.ts'
import { useLocale } from '../../lib/language/use-locale.ts'
import { useTranslation } from '../../lib/language/translation.ts'
import { askAsStaff } from '../signed-in/use-command.ts'
import { useInvalidateQueries } from '../signed-in/use-invalidate-queries.ts'
import { copyRequestedData, openRequest } from '#client/privacy/request'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { ErrorSummary } from '../../ui/error-summary.tsx'
import s from './privacy.module.css'

type Props = { id: string; made: { at: string; by: string | null } | null }

/** The copy of the data for an access request, created as a PDF that staff hand over. */
export function DataCopy({ id, made }: Props) {
  const { t } = useTranslation('privacy')
  const locale = useLocale()
  const invalidate = useInvalidateQueries()
  const form = useForm({ initial: {}, labels: {} })
  const save = form.submit(async () => {
    await askAsStaff(() => download(copyRequestedData, { id }))
    await invalidate(openRequest)
  })
  return (
    <Card title={t('copyTitle')}>
      <div className={s.column}>
        <p>{t('copyLead')}</p>
        <ErrorSummary errors={form.summary} focusKey={form.attempt} />
        <p>
          <Button icon={<Download />} pending={form.pending} onClick={() => void save()}>
            {t('copyMake')}
          </Button>
        </p>
        {made !== null && <p className="soft">{t('copyMade', { name: made.by, time: showTime(made.at, locale) })}</p>}
      </div>
    </Card>
  )
}
