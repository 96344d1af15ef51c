import {
  createCipheriv,
  createDecipheriv,
  createHmac,
  createSecretKey,
  hkdfSync,
  type KeyObject,
  randomBytes,
} from 'node:crypto'
import type { Reader } from '../database/database.ts'
import type { Keys } from './keys.ts'

/** A person’s data key, decrypted. */
export type DataKey = { id: string; secret: KeyObject }

const version = 1

const encrypt = (key: KeyObject, text: Buffer, bound: string): Buffer => {
  const nonce = randomBytes(12)
  const cipher = createCipheriv('aes-256-gcm', key, nonce).setAAD(Buffer.from(bound))
  const sealed = Buffer.concat([cipher.update(text), cipher.final()])
  return Buffer.concat([Buffer.of(version), nonce, sealed, cipher.getAuthTag()])
}

const decrypt = (key: KeyObject, sealed: Buffer, bound: string): Buffer => {
  if (sealed[0] !== version) throw new Error('sealed by an unknown version')
  const decipher = createDecipheriv('aes-256-gcm', key, sealed.subarray(1, 13))
  decipher.setAAD(Buffer.from(bound)).setAuthTag(sealed.subarray(-16))
  return Buffer.concat([decipher.update(sealed.subarray(13, -16)), decipher.final()])
}

/** Milliseconds for which an opened data key is reused without reading its row, and maximum number of such keys. */
const [maxCachedMs, maxCachedKeys] = [10_000, 5_000]

/** Cache of recently opened keys: a person’s calls come together, and each would read the same key. */
const createKeyCache = () => {
  const kept = new Map<string, { key: DataKey; until: number }>()
  return {
    find: (id: string): DataKey | null => {
      const found = kept.get(id)
      return found && found.until > performance.now() ? found.key : null
    },
    keep: (key: DataKey): DataKey => {
      if (kept.size >= maxCachedKeys) kept.clear()
      kept.set(key.id, { key, until: performance.now() + maxCachedMs })
      return key
    },
    forget: (id: string): void => void kept.delete(id),
  }
}

/** Location of a sealed value: a value that is moved to another row or column cannot be opened (S-7.2). */
export type Location = { table: string; column: string; row: string }
const bound = (place: Location, keyId: string): string => `${place.table}|${place.column}|${place.row}|${keyId}`

/** Wraps and unwraps data keys with the keys of the keys file. */
const openWrapping = ({ wrap: { keys, current } }: Keys) => {
  const keyOf = (id: string): KeyObject => {
    const key = keys[id]
    if (!key) throw new Error('the key that wraps this data key is gone')
    return key
  }
  return {
    unwrap: (kekId: string, wrapped: Buffer) => decrypt(keyOf(kekId), wrapped, `platform.data_key|${kekId}`),
    wrap: (secret: Buffer) => ({
      kekId: current,
      wrapped: encrypt(keyOf(current), secret, `platform.data_key|${current}`),
    }),
  }
}

/** Reads and writes data keys in the database. */
const openDataKeys = ({ wrap, unwrap }: ReturnType<typeof openWrapping>) => {
  const kept = createKeyCache()
  return {
    async newDataKey(db: Reader): Promise<DataKey> {
      const secret = randomBytes(32)
      const row = await db.insertInto('platform.dataKey').values(wrap(secret)).returning('id').executeTakeFirstOrThrow()
      return { id: row.id, secret: createSecretKey(secret) }
    },
    /** Reads all the keys in one query, in no order. */
    async dataKeys(db: Reader, ids: readonly string[]): Promise<DataKey[]> {
      if (ids.length === 0) return []
      const rows = await db
        .selectFrom('platform.dataKey')
        .select(['id', 'kekId', 'wrapped'])
        .where('id', 'in', [...ids])
        .execute()
      return rows.map(({ id, kekId, wrapped }) => {
        if (wrapped === null) throw new Error('this data key was destroyed')
        return { id, secret: createSecretKey(unwrap(kekId, wrapped)) }
      })
    },
    /**
     * Returns the data keys of persons, who call several times in a second: a key that another process destroys still
     * opens here for at most ten more seconds.
     */
    async personKeys(db: Reader, ids: readonly string[]): Promise<DataKey[]> {
      const known = ids.flatMap(id => kept.find(id) ?? [])
      const unknown = ids.filter(id => !known.some(key => key.id === id))
      return [...known, ...(await this.dataKeys(db, unknown)).map(kept.keep)]
    },
    async dataKey(db: Reader, id: string): Promise<DataKey> {
      const [key] = await this.dataKeys(db, [id])
      if (!key) throw new Error('there is no such data key')
      return key
    },
    /** Removes a destroyed key from the cache, so that it opens nothing here from now on. */
    forgetKey: kept.forget,
  }
}

/**
 * Envelope encryption of personal data: AES-256-GCM under a data key per person, which is wrapped by a key from the
 * keys file.
 */
export const openVault = (keys: Keys) => {
  const wrapping = openWrapping(keys)
  const { wrap, unwrap } = wrapping
  // Key for data that waits minutes in the queue and belongs to nobody yet.
  const passing = createSecretKey(Buffer.from(hkdfSync('sha256', keys.mac, '', 'passing', 32)))

  return {
    ...openDataKeys(wrapping),
    /** Id of the key that wraps new data keys. */
    currentKey: keys.wrap.current,
    /** Wraps a data key again under the current wrapping key. */
    rewrap: (kekId: string, wrapped: Buffer) => wrap(unwrap(kekId, wrapped)),
    /** True if the available keys open a data key. */
    opens: (kekId: string, wrapped: Buffer): boolean => {
      try {
        return unwrap(kekId, wrapped).length === 32
      } catch {
        return false
      }
    },
    seal: (key: DataKey, place: Location, text: string | Uint8Array): Buffer =>
      encrypt(key.secret, Buffer.from(text), bound(place, key.id)),
    open: (key: DataKey, place: Location, sealed: Buffer): string =>
      decrypt(key.secret, sealed, bound(place, key.id)).toString(),
    openBytes: (key: DataKey, place: Location, sealed: Buffer): Buffer =>
      decrypt(key.secret, sealed, bound(place, key.id)),
    sealPassing: (row: string, text: string | Uint8Array): Buffer => encrypt(passing, Buffer.from(text), row),
    openPassing: (row: string, sealed: Buffer): string => decrypt(passing, sealed, row).toString(),
    openPassingBytes: (row: string, sealed: Buffer): Buffer => decrypt(passing, sealed, row),
    /**
     * Returns equal values for equal numbers, which reveal nothing without the key: `type|country|number` (S-7.3).
     */
    blindIndex: (type: string, country: string, number: string): Buffer =>
      createHmac('sha256', keys.index).update(`${type}|${country}|${number}`).digest(),
    mac: (purpose: string, text: string | Buffer): Buffer =>
      createHmac('sha256', keys.mac).update(`${purpose}|`).update(text).digest(),
  }
}

export type Vault = ReturnType<typeof openVault>
