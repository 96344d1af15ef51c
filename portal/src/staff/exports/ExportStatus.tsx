import type { ExportState } from '#contract/exports/export'
import { useTranslation } from '../../lib/language/translation.ts'
import { StatusPill, type Tone } from '../../ui/status-pill.tsx'

const tones: Record<ExportState, Tone> = {
  WAITING: 'neutral',
  RUNNING: 'info',
  DONE: 'success',
  FAILED: 'danger',
  EXPIRED: 'neutral',
}

export function ExportStatus({ state }: { state: ExportState }) {
  const { t } = useTranslation('exports')
  return <StatusPill tone={tones[state]}>{t(`state_${state}`)}</StatusPill>
}
