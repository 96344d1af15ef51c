export { Sale as default } from '../../sale/index.ts'
