export { PublicNumbers as default } from '../../numbers/index.ts'
