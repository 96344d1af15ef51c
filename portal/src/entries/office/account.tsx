export { Account as default } from '../../staff/account/Account.tsx'
