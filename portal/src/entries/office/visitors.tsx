export { Visitors as default } from '../../office/index.ts'
