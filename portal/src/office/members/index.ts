export { ToConfirm } from './ToConfirm.tsx'
export { UserManagement } from './UserManagement.tsx'
