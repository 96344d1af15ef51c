import * as z from 'zod/mini'
import { RoundEntry } from '#contract/sales/ballot/operations'
import type { Context } from '../../../platform/context.ts'
import { type Resolve, resolveName } from '../../../platform/target/check-target.ts'
import { sendRequest } from '../../../platform/target/send-request.ts'
import { verifyOnce } from './verify-once.ts'

/** Milliseconds until a request to a relay is given up. */
const timeoutMs = 4_000

/** A round in the form in which relays return it; the other fields of a relay's answer follow from the signature. */
const RelayRound = z.object({ round: z.int(), ...RoundEntry.shape })

export type Round = { chainHash: string; publicKey: string; round: number }
/** What proves a round, and the randomness that follows from it. */
export type Proven = { signature: string; randomness: string }

const jsonOf = (text: string): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}

/**
 * Fetches the announced round from the relay that answers first, and verifies the answer against the public key.
 * Returns null if no relay has returned the round.
 */
export const fetchRound = async (
  { config, log }: Pick<Context, 'config' | 'log'>,
  { chainHash, publicKey, round }: Round,
  resolve: Resolve = resolveName,
): Promise<Proven | null> => {
  const rules = { loopback: !config.production }
  const ask = async (relay: string): Promise<Proven> => {
    const url = `${relay}/${chainHash}/public/${round}`
    const asked = { url, headers: { accept: 'application/json' }, body: null, patience: timeoutMs, signs: 2_000 }
    const { status, fault, answer } = await sendRequest(asked, resolve, rules)
    const told = RelayRound.safeParse(jsonOf(answer))
    const randomness =
      told.success && told.data.round === round ? verifyOnce(publicKey, round, told.data.signature) : null
    if (told.success && randomness !== null) return { signature: told.data.signature, randomness }
    log.warn({ relay: new URL(relay).host, round, status, fault }, 'a relay has not told the round')
    throw new Error('not told')
  }
  return Promise.any(config.drandRelays.map(ask)).catch(() => null)
}
