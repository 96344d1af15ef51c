export { deletePasskeys, readOwnPasskeys } from './read-passkeys.ts'
