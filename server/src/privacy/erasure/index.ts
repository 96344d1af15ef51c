export { eraseAll } from './erase-all.ts'
export { eraseAgain } from './erase-again.ts'
export { noteErasure } from './note-erasure.ts'
