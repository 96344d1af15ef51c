import { Role } from '#contract/office/staff'
import { useTranslation } from '../../lib/language/index.ts'
import { ChecksField } from '../../ui/choice/index.ts'

type RolesFieldProps = {
  id: string
  label: string
  value: readonly Role[]
  onChange: (roles: Role[]) => void
  error: string | undefined
}

/** A choice of any set of roles, each with its permissions. */
export function RolesField(props: RolesFieldProps) {
  const { t } = useTranslation(['members', 'office'])
  const options = Role.options.map(value => ({ value, label: t(`role_${value}`), hint: t(`roleHint_${value}`) }))
  return <ChecksField {...props} options={options} />
}
