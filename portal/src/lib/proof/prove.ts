import { hmac } from '@noble/hashes/hmac.js'
import { sha256 as sha2 } from '@noble/hashes/sha2.js'
import { bytesToHex } from '@noble/hashes/utils.js'
import { inOrder, seedText } from '#contract/sales/ballot/ballot'
import { areAnnounced } from '#contract/sales/ballot/announcement'
import { commitmentText } from '#contract/sales/ballot/commitment'
import { quicknet, roundAt, valueOfRound } from '#contract/sales/ballot/drand'
import type { getBallot } from '#contract/sales/ballot/operations'
import type { OutputOf } from '#contract/operation'
import { hex, linesOf, sha256 } from './digest.ts'

export type Ballot = OutputOf<typeof getBallot>
/** Published data of a ballot; `result` is null until the ballot is drawn. */
export type Published = { ballot: Ballot; list: string; result: string | null }

export const checkNames = [
  'hash',
  'entries',
  'announced',
  'moment',
  'committed',
  'round',
  'signature',
  'seed',
  'order',
] as const
type CheckName = (typeof checkNames)[number]
/**
 * Result of each check. `null`: not drawn yet, so there is nothing to compare. A draw by ten digits has no round and
 * no signature.
 */
export type Proof = { [name in CheckName]?: boolean | null }

const encoder = new TextEncoder()

/** True if the entries have the right form, are sorted and unique, and match the declared count. */
const areEntries = (lines: readonly string[] | null, { entries, tickets }: Ballot['list']): boolean =>
  lines !== null &&
  lines.length === entries &&
  lines.every((line, index) => /^R-\w+-\w+\/\d+$/.test(line) && (index === 0 || (lines[index - 1] ?? '') < line)) &&
  new Set(lines.map(line => line.slice(0, line.indexOf('/')))).size === tickets

/**
 * True if every announcement is valid and the list was frozen for the last one. This proves that nobody waited for
 * the draw of one source and then announced another.
 */
const isAnnouncedRight = ({ announcements, announcement, list }: Ballot): boolean => {
  const last = announcements.at(-1)
  return (
    areAnnounced(announcements) &&
    JSON.stringify(last) === JSON.stringify(announcement) &&
    Date.parse(announcement.announcedAt) <= Date.parse(list.frozenAt)
  )
}

/**
 * True if the digits that drew were fixed from the announced time on and before the draw. Every commitment is
 * published with its hash, and every one except the first with its reason.
 */
const areDigitsRight = async ({ commitments, announcement, sessionId, draw }: Ballot): Promise<boolean | null> => {
  if (draw === null) return null
  const last = commitments.at(-1)?.opened
  const from = Date.parse(announcement.dueAt)
  for (const [index, { number, hash, committedAt, reason, opened }] of commitments.entries()) {
    const isInTime = Date.parse(committedAt) >= from && Date.parse(committedAt) <= Date.parse(draw.drawnAt)
    if (number !== index + 1 || opened === null || !isInTime || (index > 0 && reason === null)) return false
    if (hex(await sha256(commitmentText({ sessionId, ...opened }))) !== hash) return false
  }
  return last?.digits === draw.value && last.witness === draw.witness
}

/** True if the announced round is the first quicknet round from the announced time on, and is the round that drew. */
const isRoundRight = ({ announcement: { drand, dueAt }, draw }: Ballot): boolean =>
  drand !== null &&
  drand.chainHash === quicknet.hash &&
  drand.publicKey === quicknet.publicKey &&
  drand.round === roundAt(dueAt) &&
  (draw === null || draw.value.split(' ')[0] === String(drand.round))

/**
 * True if the signature proves the round and the value is derived from it. The verification code is fetched only
 * where a round has drawn.
 */
const isSignatureRight = async ({ announcement: { drand }, draw }: Ballot): Promise<boolean | null> => {
  if (draw === null) return null
  if (drand === null || draw.signature === null) return false
  const { verifyRound } = await import('./verify-round.ts')
  const randomness = verifyRound(drand.publicKey, drand.round, draw.signature)
  return randomness !== null && draw.value === valueOfRound(drand.round, randomness)
}

/** Number of keys computed between two progress reports. */
const batch = 2_000

/**
 * Returns the order that a seed gives, by HMAC-SHA-256 of each entry. `tell` receives the progress, from 0
 * to 1. A library computes the HMAC: the browser's own takes one entry at a time and is four times slower.
 */
const orderBy = (seed: ArrayBuffer, entries: readonly string[], tell: (share: number) => void): string[] => {
  const begun = hmac.create(sha2, new Uint8Array(seed))
  // One buffer is reused: allocating a hundred thousand of them would be most of the work.
  const each = begun.clone()
  const digest = new Uint8Array(32)
  const keyed: { key: string; entry: string }[] = []
  for (const [index, entry] of entries.entries()) {
    begun._cloneInto(each).update(encoder.encode(entry)).digestInto(digest)
    keyed.push({ key: bytesToHex(digest), entry })
    if ((index + 1) % batch === 0 || index + 1 === entries.length) tell((index + 1) / entries.length)
  }
  return inOrder(keyed)
}

/** Recomputes a ballot from published data alone and returns the result of each check. */
export const proveBallot = async (
  { ballot, list, result }: Published,
  tell: (share: number) => void = () => undefined,
): Promise<Proof> => {
  const { draw, sessionId, batchId, announcement } = ballot
  const lines = linesOf(list)
  const listHash = hex(await sha256(list))
  const frozen = {
    hash: listHash === ballot.list.listHash,
    entries: areEntries(lines, ballot.list),
    announced: isAnnouncedRight(ballot),
    moment:
      Date.parse(ballot.list.frozenAt) < Date.parse(announcement.dueAt) &&
      (draw === null ||
        (Date.parse(draw.drawnAt) >= Date.parse(announcement.dueAt) && draw.source === announcement.source)),
    ...(announcement.source === 'DIGITS' && { committed: await areDigitsRight(ballot) }),
    ...(announcement.source === 'DRAND' && {
      round: isRoundRight(ballot),
      signature: await isSignatureRight(ballot),
    }),
  }
  if (draw === null) return { ...frozen, seed: null, order: null }
  const { source, value } = draw
  const seed = await sha256(seedText({ kind: 'BALLOT', sessionId, batchId, listHash, source, value }))
  const order = orderBy(seed, lines ?? [], tell)
  return {
    ...frozen,
    seed: hex(seed) === draw.seed,
    order: result === order.map((entry, index) => `${index + 1}\t${entry}\n`).join(''),
  }
}

/**
 * Returns the places of a registration in the order, starting from 1; null if the registration was not in the list.
 */
export const positionsOf = ({ list, result }: Published, number: string): number[] | null => {
  const wanted = `${number.trim().toUpperCase()}/`
  if (!`\n${list}`.includes(`\n${wanted}`)) return null
  return (result ?? '').split('\n').flatMap(line => {
    const [position = '', entry = ''] = line.split('\t')
    return entry.startsWith(wanted) ? [Number(position)] : []
  })
}
