export { StopMarketing as default } from '../../registrant/accounts/marketing/StopMarketing.tsx'
