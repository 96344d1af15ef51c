import type { OutputOf } from '#contract/operation'
import type { openRegistration } from '#contract/sales/registration/registration-detail'
import { useTranslation } from '../../lib/language/translation.ts'
import { StatusPill, type Tone } from '../../ui/status-pill.tsx'

type Registration = Pick<OutputOf<typeof openRegistration>, 'status' | 'outcome'>

/** The colour beside each status. At the desk a registered registration is shown as waiting for its verification. */
const toneOf: Record<Registration['status'], Tone> = {
  PENDING: 'warning',
  REGISTERED: 'info',
  VERIFIED: 'success',
  CHECKED_IN: 'success',
  DONE: 'neutral',
  VOIDED: 'danger',
  WITHDREW: 'neutral',
}

/** The status of a registration, or how it ended. It looks the same on every page of the office. */
export function RegistrationStatus({ of: { status, outcome } }: { of: Registration }) {
  const { t } = useTranslation(['sales', 'saleDay'])
  return (
    <StatusPill tone={toneOf[status]}>
      {outcome === null ? t(`status_${status}`) : t(`outcome_${outcome}`, { ns: 'saleDay' })}
    </StatusPill>
  )
}
