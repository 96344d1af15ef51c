export { Privacy as default } from '../../office/index.ts'
