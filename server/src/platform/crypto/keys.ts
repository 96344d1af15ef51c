import { createPrivateKey, createSecretKey, generateKeyPairSync, randomBytes, type KeyObject } from 'node:crypto'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import * as z from 'zod/mini'

const Key = z.string().check(z.regex(/^[A-Za-z0-9+/]{43}=$/))
/** Content of the keys file: 32 bytes in base64 for each key, but for `qr`. */
export const KeysFile = z.strictObject({
  /** Keys that wrap the data keys; `current` is the one that wraps new data keys. */
  wrap: z.strictObject({ current: z.string(), keys: z.record(z.string(), Key) }),
  /** Key of the blind index of identity numbers. */
  index: Key,
  /** Key of MACs of request bodies, and of successors of refresh tokens. */
  mac: Key,
  /** Key that signs access tokens. */
  access: Key,
  /** Ed25519 keys that sign QR codes, so that a desk can verify offline. PKCS #8, base64. */
  qr: z.strictObject({ current: z.string(), keys: z.record(z.string(), z.string()) }),
})

// Key objects and not bytes: Node would create a key from bytes at each use, which costs four times as much as the
// operation itself.
export type Keys = {
  wrap: { current: string; keys: Record<string, KeyObject> }
  index: KeyObject
  mac: KeyObject
  access: Buffer
  qr: { current: string; keys: Record<string, KeyObject> }
}

/** Generates fresh keys, as the text of a keys file. */
export const generateKeys = (): string => {
  const key = () => randomBytes(32).toString('base64')
  const { privateKey } = generateKeyPairSync('ed25519')
  const made: z.output<typeof KeysFile> = {
    wrap: { current: 'w1', keys: { w1: key() } },
    index: key(),
    mac: key(),
    access: key(),
    qr: { current: '1', keys: { 1: privateKey.export({ format: 'der', type: 'pkcs8' }).toString('base64') } },
  }
  return JSON.stringify(made, null, 2) + '\n'
}

/** Reads a keys file. Throws if it is missing or malformed. */
export const parseKeys = (text: string): Keys => {
  const file = KeysFile.parse(JSON.parse(text))
  const bytes = (key: string) => Buffer.from(key, 'base64')
  const secret = (key: string) => createSecretKey(key, 'base64')
  const each = <In, Out>(of: Record<string, In>, make: (value: In) => Out) =>
    Object.fromEntries(Object.entries(of).map(([id, value]) => [id, make(value)]))
  return {
    wrap: { current: file.wrap.current, keys: each(file.wrap.keys, secret) },
    index: secret(file.index),
    mac: secret(file.mac),
    access: bytes(file.access),
    qr: {
      current: file.qr.current,
      keys: each(file.qr.keys, key => createPrivateKey({ key: bytes(key), format: 'der', type: 'pkcs8' })),
    },
  }
}

/** Returns the keys of a development machine: created once, readable only by their owner. */
export const developmentKeys = (path: string): Keys => {
  mkdirSync(dirname(path), { recursive: true })
  try {
    // `wx`: two processes that start together agree on one set of keys.
    writeFileSync(path, generateKeys(), { flag: 'wx', mode: 0o600 })
  } catch (fault) {
    if (!(fault instanceof Error && 'code' in fault && fault.code === 'EEXIST')) throw fault
  }
  return parseKeys(readFileSync(path, 'utf8'))
}
