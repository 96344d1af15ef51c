import { sha256 as sha2 } from '@noble/hashes/sha2.js'
import { bytesToHex, hexToBytes } from '@noble/hashes/utils.js'
import { quicknet, valueOfRound } from '#contract/sales/ballot/drand'
import { drawText, roundForList, roundForOpening } from '#contract/waiting-room/draw'
import type { getRoomDraw } from '#contract/waiting-room/room-draw'
import type { OutputOf } from '#contract/operation'
import { hex, linesOf, sha256 } from './digest.ts'
import type { Announced, RoomNote } from '../waiting-room/note-room.ts'

export type RoomDraw = OutputOf<typeof getRoomDraw>
/** Published data of a draw, and what this browser noted of it; null if nothing. */
export type PublishedDraw = { draw: RoomDraw; list: string; note: RoomNote | null }

export const drawCheckNames = [
  'hash',
  'notedHash',
  'notedRoot',
  'announced',
  'root',
  'round',
  'signature',
  'seed',
  'order',
] as const
type CheckName = (typeof drawCheckNames)[number]
/**
 * Result of each check. A draw by the own seed has no round, and a browser compares only what it has seen. `place`: that
 * of this browser in the order, from 1; null if it has no id, and `ABSENT` if its id is not on the list, which an honest
 * draw may have, too.
 */
export type DrawProof = { checks: { [name in CheckName]?: boolean }; place: number | 'ABSENT' | null }

/** Number of ids between two progress reports. */
const batch = 5_000

/** True if each id has its place by SHA-256 of the seed and the id. `tell` receives the progress, from 0 to 1. */
const isInOrder = (seed: string, ids: readonly string[], tell: (share: number) => void): boolean => {
  const begun = sha2.create().update(hexToBytes(seed))
  let before = ''
  for (const [index, id] of ids.entries()) {
    const digest = bytesToHex(begun.clone().update(hexToBytes(id)).digest())
    if (digest <= before) return false
    before = digest
    if ((index + 1) % batch === 0) tell((index + 1) / ids.length)
  }
  return true
}

/** Returns the value of the round that has decided; null if its signature is not drand's. */
const valueOf = async ({ drand, draw }: RoomDraw): Promise<string | null> => {
  const signature = draw?.signature ?? null
  if (drand === null || signature === null) return null
  const { verifyRound } = await import('./verify-round.ts')
  const randomness = verifyRound(quicknet.publicKey, drand.round, signature)
  return randomness === null ? null : valueOfRound(drand.round, randomness)
}

/** True if no round other than this one may decide: it follows from the opening and the closing of the list. */
const isRoundRight = ({ drand, opensAt, listClosedAt }: RoomDraw): boolean =>
  drand !== null &&
  drand.chainHash === quicknet.hash &&
  drand.publicKey === quicknet.publicKey &&
  drand.round === roundForList(roundForOpening(opensAt), listClosedAt)

/**
 * True if the draw was made by what was announced with the root. A round that no relay returned leaves the decision to
 * the own seed, but stays published.
 */
const isAsAnnounced = ({ drand, listClosedAt, draw }: RoomDraw, announced: Announced): boolean =>
  (drand?.round ?? null) === announced.round &&
  Date.parse(listClosedAt) === Date.parse(announced.listClosedAt) &&
  (draw?.source === announced.source || draw?.source === 'OWN')

/** Compares a draw with what this browser saw of it before, as far as it was there. */
const compareNoted = (published: RoomDraw, note: RoomNote | null): DrawProof['checks'] => {
  const { seedHash = null, root = null, announced } = note ?? {}
  return {
    ...(seedHash !== null && { notedHash: seedHash === published.seedHash }),
    ...(root !== null && { notedRoot: root === published.root }),
    ...(announced && { announced: isAsAnnounced(published, announced) }),
  }
}

/** Recomputes a draw from published data alone and returns the result of each check. */
export const proveDraw = async (
  { draw: published, list, note }: PublishedDraw,
  tell: (share: number) => void = () => undefined,
): Promise<DrawProof> => {
  const { draw, room, early, seedHash } = published
  if (draw === null) throw new Error('the order is not drawn yet')
  const { source, ownSeed, seed } = draw
  const ids = linesOf(list) ?? []
  const areIds = ids.every(id => /^[0-9a-f]{32}$/.test(id))
  const root = hex(
    await sha256(
      ids
        .toSorted()
        .map(id => `${id}\n`)
        .join(''),
    ),
  )
  const isByRound = source === 'DRAND'
  const value = isByRound ? await valueOf(published) : ''
  const seeds = value !== null && hex(await sha256(drawText({ room, root, ownSeed, source, value })))
  const mine = note?.room === room ? note : null
  const id = mine?.id ?? null
  return {
    checks: {
      hash: hex(await sha256(hexToBytes(ownSeed) as Uint8Array<ArrayBuffer>)) === seedHash,
      ...compareNoted(published, mine),
      root: areIds && ids.length === early && new Set(ids).size === early && root === published.root,
      ...(isByRound && { round: isRoundRight(published), signature: value !== null }),
      seed: seeds === seed,
      order: areIds && isInOrder(seed, ids, tell),
    },
    place: id === null ? null : ids.includes(id) ? ids.indexOf(id) + 1 : 'ABSENT',
  }
}
