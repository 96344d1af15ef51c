export { StopRecovery } from './StopRecovery.tsx'
