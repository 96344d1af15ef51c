export { ResetPassword as default } from '../../registrant/accounts/passwords/ResetPassword.tsx'
