import { Route, Routes } from 'react-router'
import { mayUse } from '#contract/staff/role'
import { Registrants } from '../registrants/Registrants.tsx'
import { useStaff } from '../signed-in/store.ts'
import { Invite } from './Invite.tsx'
import { Member } from './Member.tsx'
import { UserManagementNav } from './UserManagementNav.tsx'
import { StaffList } from './StaffList.tsx'

/** User Management: the staff with their roles, and the registrants. */
export function UserManagement() {
  const { roles } = useStaff()
  const seesStaff = mayUse(roles, 'office.staff.list')
  const registrants = <Registrants before={<UserManagementNav />} />
  return (
    <Routes>
      {mayUse(roles, 'privacy.registrants.search') && <Route path="registrants/*" element={registrants} />}
      {seesStaff ? (
        <>
          <Route index element={<StaffList />} />
          {mayUse(roles, 'office.staff.invite') && <Route path="invite" element={<Invite />} />}
          <Route path=":id" element={<Member />} />
        </>
      ) : (
        <Route path="*" element={registrants} />
      )}
    </Routes>
  )
}
