export { PropertyManagement as default } from '../../office/index.ts'
