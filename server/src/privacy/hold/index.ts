export { heldAccounts, isHeld } from './standing-holds.ts'
