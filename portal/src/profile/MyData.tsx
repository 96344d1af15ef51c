import { Download, Trash2 } from 'lucide-react'
import { exportData } from '#contract/privacy/privacy'
import { call } from '../lib/api.ts'
import { useForm } from '../lib/form.ts'
import { todayInHongKong } from '../lib/format.ts'
import { saveFile } from '../lib/save-file.ts'
import { useTranslation } from '../lib/translation.ts'
import { useLocale } from '../lib/use-locale.ts'
import { Button, ButtonLink } from '../ui/button.tsx'
import { Card } from '../ui/card.tsx'
import { ErrorSummary } from '../ui/error-summary.tsx'
import s from './profile.module.css'
import { Section } from './Section.tsx'

/** A copy of all that we hold, and the way to have it erased. */
export function MyData() {
  const { t } = useTranslation('profile')
  const locale = useLocale()
  const form = useForm({ initial: {}, labels: {} })
  const send = form.submit(async () => {
    const holding = await call(exportData, {})
    const text = JSON.stringify(holding, null, 2)
    const day = todayInHongKong(Date.parse(holding.madeAt))
    saveFile(`firsthand-data-${day}.json`, new Blob([text], { type: 'application/json' }))
  })
  return (
    <Section title={t('data')} lead={t('dataLead')}>
      <div className={s.sheet}>
        <Card title={t('export')}>
          <div className={s.part}>
            <ErrorSummary errors={form.summary} focusKey={form.attempt} />
            <p>{t('exportText')}</p>
            <p>
              <Button icon={<Download />} pending={form.pending} onClick={() => void send()}>
                {t('exportButton')}
              </Button>
            </p>
          </div>
        </Card>
        <Card title={t('erase')}>
          <div className={s.part}>
            <p>{t('eraseText')}</p>
            <p>
              <ButtonLink icon={<Trash2 />} to={`/${locale}/profile/delete`}>
                {t('toErase')}
              </ButtonLink>
            </p>
          </div>
        </Card>
      </div>
    </Section>
  )
}
