export { needOffered } from './need-offered.ts'
