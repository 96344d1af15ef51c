import type { StaffMember } from '#contract/staff/member'
import { useTranslation } from '../../lib/language/translation.ts'
import { StatusPill, type Tone } from '../../ui/status-pill.tsx'

const tones: Record<StaffMember['state'], Tone> = {
  INVITED: 'info',
  ENROLLING: 'warning',
  ACTIVE: 'success',
  LEFT: 'neutral',
}

/** The state of a staff member: invited, without a second factor yet, active, or gone. */
export function StatePill({ state }: { state: StaffMember['state'] }) {
  const { t } = useTranslation('members')
  return <StatusPill tone={tones[state]}>{t(`state_${state}`)}</StatusPill>
}
