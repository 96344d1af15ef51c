export { SalesDesk as default } from '../../office/index.ts'
