export { UserManagement as default } from '../../staff/members/UserManagement.tsx'
