export { UserManagement as default } from '../../office/index.ts'
