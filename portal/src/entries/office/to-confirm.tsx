export { ToConfirm as default } from '../../staff/members/ToConfirm.tsx'
