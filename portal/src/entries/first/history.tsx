export { History as default } from '../../sales/index.ts'
