import { createPrivateKey, createPublicKey, hkdfSync, type KeyObject, sign, verify } from 'node:crypto'
import type { Keys } from '../crypto/keys.ts'

/** State of the audit's chain at a moment: `text` contains it, with our signature, and can be stored anywhere. */
export type Head = { sequence: number; at: string; hash: string; text: string }

/** PKCS #8 prefix of an Ed25519 key before its 32 bytes. */
const prefix = Buffer.from('302e020100300506032b657004220420', 'hex')

/**
 * Derived from the only key that never changes (docs/security.md), so that signatures from years ago still verify.
 */
const signingKey = ({ index }: Pick<Keys, 'index'>): KeyObject => {
  const seed = Buffer.from(hkdfSync('sha256', index, Buffer.alloc(0), 'firsthand audit heads', 32))
  return createPrivateKey({ key: Buffer.concat([prefix, seed]), format: 'der', type: 'pkcs8' })
}

/** Public key with which an auditor checks a head without us. SPKI, base64. */
export const publicHeadKey = (keys: Pick<Keys, 'index'>): string =>
  createPublicKey(signingKey(keys)).export({ format: 'der', type: 'spki' }).toString('base64')

const headText = ({ sequence, at, hash }: Omit<Head, 'text'>): string =>
  `audit-head.${sequence}.${new Date(at).getTime()}.${hash}`

/** Signs the newest entry of the audit chain. `text` can be printed in a log or a letter and found there again. */
export const signHead = (keys: Pick<Keys, 'index'>, head: Omit<Head, 'text'>): Head => {
  const what = headText(head)
  return { ...head, text: `${what}.${sign(null, Buffer.from(what), signingKey(keys)).toString('base64url')}` }
}

const form = /audit-head\.([1-9]\d{0,14})\.(\d{13})\.([0-9a-f]{64})\.([\w-]{86})(?![\w-])/g

/**
 * Returns the heads in any text, such as a log or a letter. `forged`: number of strings that look like a head and are
 * not signed by us.
 */
export const findHeads = (keys: Pick<Keys, 'index'>, text: string): { heads: Head[]; forged: number } => {
  const key = createPublicKey(signingKey(keys))
  const heads: Head[] = []
  let forged = 0
  for (const [whole, sequence = '', at = '', hash = '', signature = ''] of text.matchAll(form)) {
    const head = { sequence: Number(sequence), at: new Date(Number(at)).toISOString(), hash, text: whole }
    if (verify(null, Buffer.from(headText(head)), key, Buffer.from(signature, 'base64url'))) heads.push(head)
    else forged++
  }
  return { heads, forged }
}
