export { Account as default } from '../../office/index.ts'
