export { Enrol as default } from '../../office/index.ts'
