import { createHash, createSign, generateKeyPairSync, type KeyObject, randomBytes } from 'node:crypto'

// Simulates a hardware authenticator: it stores a key for a site, counts, and signs what it receives (W3C Web
// Authentication, 6 and 7).

const sha256 = (data: string | Buffer): Buffer => createHash('sha256').update(data).digest()
const b64 = (data: Buffer | string): string => Buffer.from(data).toString('base64url')

/** Encodes the part of CBOR (RFC 8949) that a key and its attestation need. */
const cbor = (value: unknown): Buffer => {
  const head = (major: number, n: number): Buffer =>
    n < 24
      ? Buffer.of((major << 5) | n)
      : n < 256
        ? Buffer.of((major << 5) | 24, n)
        : Buffer.of((major << 5) | 25, n >> 8, n & 255)
  if (typeof value === 'number') return value < 0 ? head(1, -1 - value) : head(0, value)
  if (Buffer.isBuffer(value)) return Buffer.concat([head(2, value.length), value])
  if (typeof value === 'string') return Buffer.concat([head(3, Buffer.byteLength(value)), Buffer.from(value)])
  if (value instanceof Map)
    return Buffer.concat([head(5, value.size), ...[...value].flatMap(([key, one]) => [cbor(key), cbor(one)])])
  throw new Error('not taken')
}

/** Returns a P-256 key in COSE format (RFC 9053). */
const keyOf = (key: KeyObject): Buffer => {
  const { x = '', y = '' } = key.export({ format: 'jwk' })
  return cbor(
    new Map<number, unknown>([
      [1, 2],
      [3, -7],
      [-1, 1],
      [-2, Buffer.from(x, 'base64url')],
      [-3, Buffer.from(y, 'base64url')],
    ]),
  )
}

const attestationOf = (authData: Buffer): Buffer =>
  cbor(
    new Map<string, unknown>([
      ['fmt', 'none'],
      ['attStmt', new Map()],
      ['authData', authData],
    ]),
  )

/**
 * What the authenticator claims. `userHandle`: the owner that it names, if different from the real one; null to name
 * none.
 */
type Said = { origin: string; rpId: string; isVerified?: boolean; userHandle?: string | null }

/**
 * Creates one passkey of one person.
 * @param counts true to count signatures like a hardware key; synchronised passkeys always send 0
 */
export const makeAuthenticator = ({ counts = true } = {}) => {
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const id = randomBytes(16)
  let counter = 0
  let madeFor: string | null = null
  const client = (type: string, challenge: string, origin: string) =>
    Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }))
  /** Flags: user present, user verified, backup state, key included. */
  const data = ({ rpId, isVerified = true }: Said, flags = 0): Buffer => {
    const count = Buffer.alloc(4)
    count.writeUInt32BE(counts ? ++counter : 0)
    return Buffer.concat([sha256(rpId), Buffer.of(0x01 | (isVerified ? 0x04 : 0) | flags), count])
  }
  return {
    id: b64(id),
    /** Resets the counter, as in a copy of the key. */
    turnBack: () => void (counter = 0),
    /** Returns the authenticator's response when a passkey is created. */
    make: (options: Record<string, unknown>, said: Said) => {
      const user = options['user']
      if (typeof user === 'object' && user !== null && 'id' in user) madeFor = String(user.id)
      const length = Buffer.of(id.length >> 8, id.length & 255)
      const authData = Buffer.concat([data(said, 0x40), Buffer.alloc(16), length, id, keyOf(publicKey)])
      return {
        id: b64(id),
        rawId: b64(id),
        type: 'public-key' as const,
        response: {
          clientDataJSON: b64(client('webauthn.create', String(options['challenge']), said.origin)),
          attestationObject: b64(attestationOf(authData)),
          transports: ['internal' as const],
        },
        clientExtensionResults: {},
      }
    },
    /** Returns the authenticator's response when it must prove the identity of its user. */
    sign: (options: Record<string, unknown>, said: Said) => {
      const clientData = client('webauthn.get', String(options['challenge']), said.origin)
      const authData = data(said)
      const { userHandle = madeFor } = said
      const signature = createSign('sha256')
        .update(Buffer.concat([authData, sha256(clientData)]))
        .sign(privateKey)
      return {
        id: b64(id),
        rawId: b64(id),
        type: 'public-key' as const,
        response: {
          clientDataJSON: b64(clientData),
          authenticatorData: b64(authData),
          signature: b64(signature),
          ...(userHandle !== null && { userHandle }),
        },
        clientExtensionResults: {},
      }
    },
  }
}

export type Authenticator = ReturnType<typeof makeAuthenticator>
