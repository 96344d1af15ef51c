import type { OutputOf } from '#contract/operation'
import type { openRegistration } from '#contract/sales/registration/registration-detail'
import { useTranslation } from '../../lib/language/translation.ts'
import { StatusPill } from '../../ui/status-pill.tsx'
import { toneOfTicket } from '../../ui/ticket-tone.ts'

type Registration = Pick<OutputOf<typeof openRegistration>, 'status' | 'outcome'>

/** The status of a registration, or how it ended. It looks the same on every page of the office. */
export function RegistrationStatus({ of: { status, outcome } }: { of: Registration }) {
  const { t } = useTranslation(['sales', 'saleDay'])
  return (
    <StatusPill tone={toneOfTicket[status]}>
      {outcome === null ? t(`status_${status}`) : t(`outcome_${outcome}`, { ns: 'saleDay' })}
    </StatusPill>
  )
}
