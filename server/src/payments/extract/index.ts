export { depositExtract } from './extract-deposits.ts'
export { instrumentExtract } from './extract-instruments.ts'
