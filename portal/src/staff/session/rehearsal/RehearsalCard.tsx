import { CirclePlay } from '../../icons.ts'
import { isUnplayable } from '#contract/sales/session/validate'
import type { ManagedSetUp } from '#contract/sales/session/operations'
import { useTranslation } from '../../../lib/language/translation.ts'
import { ButtonLink } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import s from './rehearsal.module.css'

/** A link from a session to its dry run, once the set-up is complete enough to run. */
export function RehearsalCard({ managed: { id, faults } }: { managed: ManagedSetUp }) {
  const { t } = useTranslation('rehearsal')
  const isPlayable = !faults.some(({ code }) => isUnplayable(code))
  return (
    <Card title={t('rehearsal')}>
      <div className={s.column}>
        <p className="soft">{t(isPlayable ? 'hint' : 'incomplete')}</p>
        {isPlayable && (
          <p>
            <ButtonLink icon={<CirclePlay />} to={`/office/sales/sessions/${id}/rehearsal`}>
              {t('open')}
            </ButtonLink>
          </p>
        )}
      </div>
    </Card>
  )
}
