export { UserActivity } from './UserActivity.tsx'
