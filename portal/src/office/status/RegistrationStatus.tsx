import type { OutputOf } from '#contract/operation'
import type { openRegistration } from '#contract/sales/numbers/registration-detail'
import { useTranslation } from '../../lib/language/index.ts'
import { StatusPill, type Tone } from '../../ui/status-pill.tsx'

type Registration = Pick<OutputOf<typeof openRegistration>, 'status' | 'outcome'>

/** The colour beside the word of a status: at the desk what is registered waits for its verification. */
const toneOf: Record<Registration['status'], Tone> = {
  PENDING: 'warning',
  REGISTERED: 'info',
  VERIFIED: 'success',
  CHECKED_IN: 'success',
  DONE: 'neutral',
  VOIDED: 'danger',
  WITHDREW: 'neutral',
}

/** How a registration stands, the same on every page of the office: its status or, once it is done, how it has ended. */
export function RegistrationStatus({ of: { status, outcome } }: { of: Registration }) {
  const { t } = useTranslation(['sales', 'saleDay'])
  return (
    <StatusPill tone={toneOf[status]}>
      {outcome === null ? t(`status_${status}`) : t(`outcome_${outcome}`, { ns: 'saleDay' })}
    </StatusPill>
  )
}
