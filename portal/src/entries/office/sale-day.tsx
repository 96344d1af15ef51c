export { SaleDay as default } from '../../office/index.ts'
