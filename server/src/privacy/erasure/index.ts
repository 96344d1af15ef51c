export { eraseAll } from './erase-all.ts'
