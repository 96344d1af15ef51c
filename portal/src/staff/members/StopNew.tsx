import { endStaff, listStaff } from '#client/staff/member'
import type { StaffMember } from '#contract/staff/member'
import { useTranslation } from '../../lib/language/translation.ts'
import { ConfirmedAction } from '../../ui/dialog/confirmed-action.tsx'
import { useInvalidateQueries } from '../signed-in/use-invalidate-queries.ts'
import { useStaffCommand } from '../signed-in/use-command.ts'
import { Card } from '../../ui/card.tsx'

/**
 * Staff whom the privacy officer may stop: they are new, or new in a role, and do not count as a second person yet.
 */
export function StopNew({ member, onDone }: { member: StaffMember; onDone: () => void }) {
  const { t } = useTranslation('members')
  const end = useStaffCommand(endStaff)
  const invalidate = useInvalidateQueries()
  if (member.countsFrom === null) return null
  const { id, name } = member
  return (
    <Card title={t('stopNew')}>
      <p className="soft">{t('stopNewHint')}</p>
      <ConfirmedAction
        label={t('stopNewPress')}
        question={t('stopNewQuestion', { name })}
        hint={t('leaveLead')}
        tone="danger"
        run={async () => {
          await end({ id })
          await invalidate(listStaff)
          onDone()
        }}
      />
    </Card>
  )
}
