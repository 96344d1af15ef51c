import { NavLink } from 'react-router'
import { mayUse } from '#contract/office/role'
import { useTranslation } from '../../lib/language/index.ts'
import { useStaff } from '../session/index.ts'
import s from './members.module.css'

/** The two halves of User Management, for who may see both. */
export function Sections() {
  const { t } = useTranslation(['members', 'office'])
  const { roles } = useStaff()
  if (!mayUse(roles, 'office.staff.list') || !mayUse(roles, 'privacy.registrants.search')) return null
  return (
    <nav className={s.sections} aria-label={t('room_user-management')}>
      <NavLink to="/office/user-management" end>
        {t('sectionStaff')}
      </NavLink>
      <NavLink to="/office/user-management/registrants">{t('sectionRegistrants')}</NavLink>
    </nav>
  )
}
