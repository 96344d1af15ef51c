export { dropPasskeys, readOwnPasskeys } from './read-passkeys.ts'
