import { endedBy } from '#contract/sales/session/cut-off'
import type { ManagedSetUp } from '#contract/sales/session/operations'
import type { Sections } from '#contract/sales/session/set-up'
import { useTranslation } from '../../lib/language/translation.ts'
import { Notice } from '../../ui/notice.tsx'

type AppointmentsEndProps = { managed: ManagedSetUp; times: Sections['times'] | null }

/** Warns of appointments that the new times would cancel, before the change is proposed. */
export function AppointmentsEnd({ managed: { expected, revision }, times }: AppointmentsEndProps) {
  const { t } = useTranslation(['setUps', 'differences'])
  const count = times === null || revision === 0 ? 0 : endedBy(expected, times)
  if (count === 0) return null
  return (
    <Notice tone="warning" title={t('appointmentsEnd', { ns: 'differences', count })}>
      {t('appointmentsEndHint')}
    </Notice>
  )
}
