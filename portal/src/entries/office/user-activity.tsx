export { UserActivity as default } from '../../office/index.ts'
