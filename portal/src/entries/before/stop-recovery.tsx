export { StopRecovery as default } from '../../accounts/index.ts'
