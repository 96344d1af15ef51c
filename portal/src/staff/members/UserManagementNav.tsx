import { useTranslation } from '../../lib/language/translation.ts'
import { SectionNav } from '../parts/SectionNav.tsx'
import { useRolePages } from '../parts/RolePages.tsx'

/** The two sections of User Management, for staff who may see both. */
export function UserManagementNav() {
  const { t } = useTranslation(['members', 'office'])
  const sections = useRolePages([
    { to: '/office/user-management', name: t('sectionStaff'), needs: 'office.staff.list' },
    { to: '/office/user-management/registrants', name: t('sectionRegistrants'), needs: 'privacy.registrants.search' },
  ])
  return <SectionNav label={t('room_user-management')} sections={sections} />
}
