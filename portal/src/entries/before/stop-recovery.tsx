export { StopRecovery as default } from '../../registrant/accounts/recovery/StopRecovery.tsx'
