import { randomBytes } from 'node:crypto'
import { sameBytes } from './crypto/secret-hasher.ts'
import type { Vault } from './crypto/vault.ts'

/** Bytes of a device token: random ones, a digest of the owner, and the signature over both. */
const [randomSize, ownerSize, signatureSize] = [12, 8, 12]

const signatureOf = (vault: Pick<Vault, 'mac'>, text: Buffer): Buffer =>
  vault.mac('device-token', text.toString('base64url')).subarray(0, signatureSize)

/**
 * Creates the token of a browser, at its first login. It proves by itself, without a look at the database, that
 * somebody logged in with it, and says who by a digest, so that one account has one count however many browsers it
 * collects.
 *
 * @param owner Kind and id of the account, such as `registrant|<id>`.
 */
export const makeDeviceToken = (vault: Pick<Vault, 'mac'>, owner: string): string => {
  const digest = vault.mac('device-owner', owner).subarray(0, ownerSize)
  const text = Buffer.concat([randomBytes(randomSize), digest])
  return Buffer.concat([text, signatureOf(vault, text)]).toString('base64url')
}

/** Returns the digest of the owner of a token that we signed; null for any other token. */
export const ownerOfDevice = (vault: Pick<Vault, 'mac'>, token: string): string | null => {
  const bytes = Buffer.from(token, 'base64url')
  const text = bytes.subarray(0, randomSize + ownerSize)
  if (!sameBytes(signatureOf(vault, text), bytes.subarray(text.length))) return null
  return text.subarray(randomSize).toString('base64url')
}
