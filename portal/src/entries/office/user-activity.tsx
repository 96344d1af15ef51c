export { UserActivity as default } from '../../staff/audit/UserActivity.tsx'
