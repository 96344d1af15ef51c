export { ChangePassword as default } from '../../registrant/accounts/passwords/ChangePassword.tsx'
