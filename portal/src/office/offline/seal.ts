/** What is kept on the device, unreadable without the key of the set. */
export type Sealed = { iv: Uint8Array<ArrayBuffer>; bytes: ArrayBuffer }

const aes = 'AES-GCM'
const text = new TextEncoder()

export const random = (bytes: number): Uint8Array<ArrayBuffer> => crypto.getRandomValues(new Uint8Array(bytes))

export const bytesOf = (base64url: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(atob(base64url.replace(/-/g, '+').replace(/_/g, '/')), letter => letter.charCodeAt(0))

export const base64urlOf = (bytes: Uint8Array): string =>
  btoa(String.fromCharCode(...bytes))
    .replace(/\+/g, '-')
    .replace(/\//g, '_')
    .replace(/=+$/, '')

/** A key that no script can read out again. */
const keyOf = (raw: Uint8Array<ArrayBuffer>): Promise<CryptoKey> =>
  crypto.subtle.importKey('raw', raw, aes, false, ['encrypt', 'decrypt'])

/** Of a secret that is given for a while: the server's half with the device's, or what a passkey has worked out. */
export const deriveKey = async (
  secret: Uint8Array<ArrayBuffer>,
  salt: Uint8Array<ArrayBuffer>,
  info: string,
): Promise<CryptoKey> => {
  const base = await crypto.subtle.importKey('raw', secret, 'HKDF', false, ['deriveKey'])
  const how = { name: 'HKDF', hash: 'SHA-256', salt, info: text.encode(info) }
  return crypto.subtle.deriveKey(how, base, { name: aes, length: 256 }, false, ['encrypt', 'decrypt'])
}

const encrypt = async (key: CryptoKey, bytes: Uint8Array<ArrayBuffer>, bound: string): Promise<Sealed> => {
  const iv = random(12)
  return { iv, bytes: await crypto.subtle.encrypt({ name: aes, iv, additionalData: text.encode(bound) }, key, bytes) }
}

const decrypt = (key: CryptoKey, { iv, bytes }: Sealed, bound: string): Promise<ArrayBuffer> =>
  crypto.subtle.decrypt({ name: aes, iv, additionalData: text.encode(bound) }, key, bytes)

/** `bound`: where it stands; moved to another place it does not open. */
export const seal = (key: CryptoKey, value: unknown, bound: string): Promise<Sealed> =>
  encrypt(key, text.encode(JSON.stringify(value)), bound)

export const unseal = async (key: CryptoKey, sealed: Sealed, bound: string): Promise<unknown> =>
  JSON.parse(new TextDecoder().decode(await decrypt(key, sealed, bound)))

/** A new key of a set, and the same under the key that opens it again. */
export const createBundleKey = async (
  under: CryptoKey,
  bound: string,
): Promise<{ key: CryptoKey; wrapped: Sealed }> => {
  const raw = random(32)
  const made = { key: await keyOf(raw), wrapped: await encrypt(under, raw, bound) }
  raw.fill(0)
  return made
}

/** The key of a set again. Throws where this is not what opens it. */
export const openKey = async (under: CryptoKey, wrapped: Sealed, bound: string): Promise<CryptoKey> => {
  const raw = new Uint8Array(await decrypt(under, wrapped, bound))
  const key = await keyOf(raw)
  raw.fill(0)
  return key
}

/** The key of a set under another key that opens it, too. */
export const wrapAgain = async (under: CryptoKey, wrapped: Sealed, next: CryptoKey, bound: string): Promise<Sealed> => {
  const raw = new Uint8Array(await decrypt(under, wrapped, bound))
  const again = await encrypt(next, raw, bound)
  raw.fill(0)
  return again
}
