import { bls12_381 } from '@noble/curves/bls12-381.js'
import { sha256 } from '@noble/hashes/sha2.js'
import { bytesToHex, hexToBytes } from '@noble/hashes/utils.js'
import { expect, test } from 'vitest'
import { quicknet } from './drand.ts'
import { verifyRound as by } from './verify-round.ts'

const { publicKey } = quicknet
const { shortSignatures } = bls12_381
const verifyRound = by({ signatures: shortSignatures, sha256, toHex: bytesToHex, fromHex: hexToBytes })
const signature = 'b44679b9a59af2ec876b1a6b1ad52ea9b1615fc3982b19576350f93447cb1125e342b73a8dd2bacbe47e4b6b63ed5e39'

test.each([
  [1_000, signature, 'fe290beca10872ef2fb164d2aa4442de4566183ec51c56ff3cd603d930e54fdd'],
  [
    657_413,
    'b713718a38ae728dfd477991af2822e08d2f305e47718cef9f7848ce4050e7be41076862b98fad56e91a6b85b89cd97b',
    'fc1873a13f3545aeade8401532ef5519920652eee6b0d2b19ca12643b87b3587',
  ],
])('round %i of quicknet proves its randomness (R-15.9)', (round, signed, randomness) =>
  expect(verifyRound(publicKey, round, signed)).toBe(randomness),
)

const another = Buffer.from(shortSignatures.getPublicKey(new Uint8Array(32).fill(7)).toBytes()).toString('hex')

test.each<[string, string, number, string]>([
  ['another round', publicKey, 1_001, signature],
  ['another key', another, 1_000, signature],
  ['another bit', publicKey, 1_000, signature.replace(/9$/, '8')],
  ['the signature of another round', publicKey, 657_413, signature],
  ['no point of the curve', publicKey, 1_000, 'f'.repeat(96)],
  ['the point at infinity', publicKey, 1_000, `c0${'0'.repeat(94)}`],
  ['nothing', publicKey, 1_000, ''],
  ['a key that is none', 'ab', 1_000, signature],
])('%s proves nothing', (_what, key, round, signed) => expect(verifyRound(key, round, signed)).toBeNull())
