import { GivenRole } from '#contract/staff/staff'
import { useTranslation } from '../../lib/language/translation.ts'
import { ChecksField } from '../../ui/choice/checks-field.tsx'

type RolesFieldProps = {
  id: string
  label: string
  value: readonly GivenRole[]
  onChange: (roles: GivenRole[]) => void
  error: string | undefined
}

/** A choice of any set of roles, each with its permissions. */
export function RolesField(props: RolesFieldProps) {
  const { t } = useTranslation(['members', 'office'])
  const options = GivenRole.options.map(value => ({ value, label: t(`role_${value}`), hint: t(`roleHint_${value}`) }))
  return <ChecksField {...props} options={options} />
}
