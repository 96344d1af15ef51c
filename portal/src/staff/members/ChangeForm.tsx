import { changeStaff, listStaff } from '#client/staff/member'
import type { StaffMember } from '#contract/staff/member'
import type { GivenRole } from '#contract/staff/staff'
import { useForm } from '../../lib/form/form.ts'
import { useTranslation } from '../../lib/language/translation.ts'
import { Fields } from '../../ui/field/field.tsx'
import { TextField } from '../../ui/field/text-field.tsx'
import { refresh, useStaff } from '../signed-in/store.ts'
import { useInvalidateQueries } from '../signed-in/use-invalidate-queries.ts'
import { useStaffCommand } from '../signed-in/use-command.ts'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { ErrorSummary } from '../../ui/error-summary.tsx'
import { rolesFaults } from './roles-faults.ts'
import { RolesField } from './RolesField.tsx'

/** The name and the roles of a staff member. Only another person can change a staff member's roles. */
export function ChangeForm({ member, onDone }: { member: StaffMember; onDone: () => void }) {
  const { t } = useTranslation(['members', 'office'])
  const { staffId } = useStaff()
  const isOwn = member.id === staffId
  const change = useStaffCommand(changeStaff)
  const invalidate = useInvalidateQueries()
  const form = useForm<{ name: string; roles: GivenRole[] }>({
    initial: { name: member.name, roles: member.roles },
    labels: { name: t('name'), roles: t('roles') },
    chosen: ['roles'],
    rules: ({ name, roles }) => [
      ...(name.trim() === '' ? [{ field: 'name', code: 'required' }] : []),
      ...rolesFaults(roles),
    ],
  })
  const send = form.submit(async values => {
    await change({ id: member.id, ...values })
    await Promise.all([invalidate(listStaff), isOwn && refresh()])
    onDone()
  })
  return (
    <Card title={t('change')}>
      <form method="post" noValidate onSubmit={send}>
        <Fields>
          <ErrorSummary errors={form.summary} focusKey={form.attempt} />
          <TextField {...form.field('name')} autoComplete="off" />
          {member.byProvider || isOwn ? (
            <p className="soft">{t(member.byProvider ? 'rolesByProvider' : 'rolesOwn')}</p>
          ) : (
            <RolesField {...form.field('roles')} />
          )}
          <Button type="submit" variant="primary" pending={form.pending}>
            {t('save')}
          </Button>
        </Fields>
      </form>
    </Card>
  )
}
