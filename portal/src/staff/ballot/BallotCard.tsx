import type { ManagedSetUp } from '#contract/sales/session/operations'
import { useTranslation } from '../../lib/language/translation.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'

/** Links a published session that is sold by ballot to its ballot. */
export function BallotCard({ managed: { id, published } }: { managed: ManagedSetUp }) {
  const { t } = useTranslation('ballot')
  if (published?.about?.method !== 'BALLOT') return null
  return (
    <Card title={t('ballot')} footer={<ButtonLink to={`/office/sales/sessions/${id}/ballot`}>{t('open')}</ButtonLink>}>
      <p className="soft">{t('hint')}</p>
    </Card>
  )
}
