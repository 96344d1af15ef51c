export { Club } from './Club.tsx'
