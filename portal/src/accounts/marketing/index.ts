export { StopMarketing } from './StopMarketing.tsx'
