export { Payment as default } from '../../payments/index.ts'
