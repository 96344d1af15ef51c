export { ToConfirm as default } from '../../office/index.ts'
