import { Role } from '#contract/office/staff'
import { useTranslation } from '../../lib/language/index.ts'
import { CheckboxField } from '../../ui/choice/index.ts'
import { FieldGroup } from '../../ui/field/index.ts'
import s from './members.module.css'

type RolesFieldProps = {
  id: string
  label: string
  value: readonly Role[]
  onChange: (roles: Role[]) => void
  error: string | undefined
}

/** Any set of roles, each with what it may. */
export function RolesField({ id, label, value, onChange, error }: RolesFieldProps) {
  const { t } = useTranslation(['members', 'office'])
  return (
    <FieldGroup id={id} label={label} error={error}>
      <div className={s.roles}>
        {Role.options.map((role, at) => (
          <CheckboxField
            key={role}
            id={at === 0 ? id : `${id}-${role}`}
            name={id}
            label={
              <span className={s.role}>
                <b>{t(`role_${role}`)}</b>
                <span>{t(`roleHint_${role}`)}</span>
              </span>
            }
            value={value.includes(role)}
            onChange={isHeld => onChange(Role.options.filter(one => (one === role ? isHeld : value.includes(one))))}
          />
        ))}
      </div>
    </FieldGroup>
  )
}
