import { mayUse } from '#contract/staff/role'
import { useTranslation } from '../../lib/language/translation.ts'
import { Sections as Pages } from '../parts/Sections.tsx'
import { useStaff } from '../signed-in/store.ts'

/** The two sections of User Management, for staff who may see both. */
export function Sections() {
  const { t } = useTranslation(['members', 'office'])
  const { roles } = useStaff()
  const sections = [
    { to: '/office/user-management', name: t('sectionStaff'), needs: 'office.staff.list' },
    { to: '/office/user-management/registrants', name: t('sectionRegistrants'), needs: 'privacy.registrants.search' },
  ] as const
  return <Pages label={t('room_user-management')} sections={sections.filter(({ needs }) => mayUse(roles, needs))} />
}
