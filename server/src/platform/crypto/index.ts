export { developmentKeys, generateKeys, type Keys, parseKeys } from './keys.ts'
export { addWrapKey, chooseWrapKey, countByKey, proveKeys, removeWrapKey, rewrapAll } from './rotate-keys.ts'
export { type DataKey, openVault, type Location, type Vault } from './vault.ts'
export { hashSecret, randomToken, sameBytes, secretMatches, tokenHash } from './hash-secret.ts'
