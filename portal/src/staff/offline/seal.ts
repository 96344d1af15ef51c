/** Data on the device that cannot be read without the key of the bundle. */
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

/** Imports a key that no script can export. */
const keyOf = (raw: Uint8Array<ArrayBuffer>): Promise<CryptoKey> =>
  crypto.subtle.importKey('raw', raw, aes, false, ['encrypt', 'decrypt'])

/** Derives a key from a temporary secret: the server's half with the device's half, or the secret of a passkey. */
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

/** Encrypts a value. `bound` names its storage location, so that it cannot be decrypted in another location. */
export const seal = (key: CryptoKey, value: unknown, bound: string): Promise<Sealed> =>
  encrypt(key, text.encode(JSON.stringify(value)), bound)

export const unseal = async (key: CryptoKey, sealed: Sealed, bound: string): Promise<unknown> =>
  JSON.parse(new TextDecoder().decode(await decrypt(key, sealed, bound)))

/** Creates a key for a bundle and returns it together with its wrapped copy. */
export const createBundleKey = async (
  under: CryptoKey,
  bound: string,
): Promise<{ key: CryptoKey; wrapped: Sealed }> => {
  const raw = random(32)
  const made = { key: await keyOf(raw), wrapped: await encrypt(under, raw, bound) }
  raw.fill(0)
  return made
}

/** Unwraps the key of a bundle. Throws if `under` is not the right key. */
export const openKey = async (under: CryptoKey, wrapped: Sealed, bound: string): Promise<CryptoKey> => {
  const raw = new Uint8Array(await decrypt(under, wrapped, bound))
  const key = await keyOf(raw)
  raw.fill(0)
  return key
}

/** Wraps the key of a bundle for an additional key. */
export const wrapAgain = async (under: CryptoKey, wrapped: Sealed, next: CryptoKey, bound: string): Promise<Sealed> => {
  const raw = new Uint8Array(await decrypt(under, wrapped, bound))
  const again = await encrypt(next, raw, bound)
  raw.fill(0)
  return again
}
