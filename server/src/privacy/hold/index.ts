export { heldAccounts, isHeld } from './active-holds.ts'
