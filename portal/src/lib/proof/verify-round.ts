import { bls12_381 } from '@noble/curves/bls12-381.js'
import { sha256 } from '@noble/hashes/sha2.js'
import { bytesToHex, hexToBytes } from '@noble/hashes/utils.js'
import { verifyRound as by } from '#contract/sales/ballot/verify-round'

/** This module is fetched only where a round has drawn: the curve code is 24 kB. */
export const verifyRound = by({
  signatures: bls12_381.shortSignatures,
  sha256,
  toHex: bytesToHex,
  fromHex: hexToBytes,
})
