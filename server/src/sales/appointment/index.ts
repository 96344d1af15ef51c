export { remindAll } from './remind-all.ts'
