export { mailHead, tellHead } from './tell-head.ts'
