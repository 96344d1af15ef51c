export { ForgetPassword as default } from '../../registrant/accounts/passwords/ForgetPassword.tsx'
