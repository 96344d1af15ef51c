export { Sales as default } from '../../office/index.ts'
