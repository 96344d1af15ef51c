export { openCards } from './open-cards.ts'
