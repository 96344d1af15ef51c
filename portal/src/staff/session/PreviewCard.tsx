import { Smartphone } from '../icons.ts'
import type { ManagedSetUp } from '#contract/sales/session/operations'
import { useTranslation } from '../../lib/language/translation.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import s from './set-ups.module.css'

/** Leads to the session as registrants, the public and staff will see it. */
export function PreviewCard({ managed }: { managed: ManagedSetUp }) {
  const { t } = useTranslation('setUps')
  // No preview is possible while sections are missing.
  if (managed.faults.some(({ code }) => code === 'missing')) return null
  return (
    <Card title={t('preview')}>
      <div className={s.column}>
        <p className="soft">{t('previewHint')}</p>
        <p>
          <ButtonLink icon={<Smartphone />} to={`/office/sales/sessions/${managed.id}/preview`}>
            {t('previewPress')}
          </ButtonLink>
        </p>
      </div>
    </Card>
  )
}
