export { offeredMethods } from './offered-methods.ts'
