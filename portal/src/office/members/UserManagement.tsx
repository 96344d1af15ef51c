import { Route, Routes } from 'react-router'
import { mayUse } from '#contract/office/role'
import { useStaff } from '../session/index.ts'
import { Invite } from './Invite.tsx'
import { Member } from './Member.tsx'
import { StaffList } from './StaffList.tsx'

/** User Management: the staff, who they are and what they may. */
export function UserManagement() {
  const { roles } = useStaff()
  return (
    <Routes>
      <Route index element={<StaffList />} />
      {mayUse(roles, 'office.staff.invite') && <Route path="invite" element={<Invite />} />}
      <Route path=":id" element={<Member />} />
    </Routes>
  )
}
