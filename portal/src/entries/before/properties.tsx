export { Properties as default } from '../../sales/index.ts'
