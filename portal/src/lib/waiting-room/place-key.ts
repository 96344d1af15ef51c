import { type DBSchema, openDB } from 'idb'
import { type PlaceProof, proofText } from '#contract/waiting-room/place-proof'
import type { RoomState } from '#contract/waiting-room/room-state'

type Schema = DBSchema & { keys: { key: 'place'; value: CryptoKeyPair } }

const algorithm = { name: 'ECDSA', namedCurve: 'P-256', hash: 'SHA-256' } as const

/**
 * Returns the key pair of this browser, which no script can read out: it is made once, and two tabs that make it at once
 * agree on one.
 *
 * @throws DOMException if this browser stores no keys, as in some private windows, or has none
 */
const openKey = async (): Promise<CryptoKeyPair> => {
  const db = await openDB<Schema>('waiting-room', 1, { upgrade: made => void made.createObjectStore('keys') })
  try {
    const known = await db.get('keys', 'place')
    if (known) return known
    const fresh = await crypto.subtle.generateKey(algorithm, false, ['sign'])
    const tx = db.transaction('keys', 'readwrite')
    const other = await tx.store.get('place')
    if (!other) await tx.store.put(fresh, 'place')
    await tx.done
    // A browser that does not keep what it has stored would have another key at each page.
    const stored = await db.get('keys', 'place')
    if (!stored) throw new DOMException('the key was not stored', 'NotFoundError')
    return stored
  } finally {
    db.close()
  }
}

/** Milliseconds after which a storage that does not answer counts as none. */
const longestMs = 3_000

const refuseLate = (): Promise<never> =>
  new Promise((_, refuse) => {
    setTimeout(() => refuse(new DOMException('the storage does not answer', 'TimeoutError')), longestMs)
  })

/** The key once it is known: a storage that fails later takes nothing from an open page. */
let held: Promise<CryptoKeyPair> | null = null
const holdKey = (): Promise<CryptoKeyPair> => {
  held ??= Promise.race([openKey(), refuseLate()])
  held.catch(() => (held = null))
  return held
}

const base64url = (bytes: ArrayBuffer): string =>
  btoa(String.fromCharCode(...new Uint8Array(bytes)))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replace(/=+$/, '')

/** Returns the proof that this browser holds its key, for a room as it is now; null if it has no key. */
export const provePlace = async ({ room, now }: RoomState): Promise<PlaceProof | null> => {
  if (room === null) return null
  try {
    const { publicKey, privateKey } = await holdKey()
    const key = base64url(await crypto.subtle.exportKey('raw', publicKey))
    const text = new TextEncoder().encode(proofText(room, { key, at: now }))
    return { key, at: now, signature: base64url(await crypto.subtle.sign(algorithm, privateKey, text)) }
  } catch {
    return null
  }
}
