import type { Phase } from '#contract/campaigns/campaign'
import { useTranslation } from '../../lib/language/translation.ts'
import { StatusPill, type Tone } from '../../ui/status-pill.tsx'

const tones: Record<Phase, Tone> = {
  DRAFT: 'warning',
  SCHEDULED: 'info',
  SENDING: 'info',
  RESTING: 'info',
  PAUSED: 'warning',
  STOPPED: 'danger',
  DONE: 'success',
}

export function CampaignStatus({ phase, isProposed }: { phase: Phase; isProposed: boolean }) {
  const { t } = useTranslation('campaign')
  if (isProposed) return <StatusPill tone="info">{t('waits')}</StatusPill>
  return <StatusPill tone={tones[phase]}>{t(`phase_${phase}`)}</StatusPill>
}
