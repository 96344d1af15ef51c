import { inOrder, seedText } from '#contract/sales/ballot/ballot'
import type { getBallot } from '#contract/sales/ballot/operations'
import type { OutputOf } from '#contract/operation'

export type Ballot = OutputOf<typeof getBallot>
/** What is published of a ballot; `result` is null until it is drawn. */
export type Published = { ballot: Ballot; list: string; result: string | null }

export const checkNames = ['hash', 'entries', 'moment', 'seed', 'order'] as const
export type CheckName = (typeof checkNames)[number]
/** `null`: not drawn yet, so that there is nothing to be held against it. */
export type Proof = Record<CheckName, boolean | null>

const encoder = new TextEncoder()
const hex = (bytes: ArrayBuffer): string =>
  Array.from(new Uint8Array(bytes), byte => byte.toString(16).padStart(2, '0')).join('')
const sha256 = (text: string): Promise<ArrayBuffer> => crypto.subtle.digest('SHA-256', encoder.encode(text))

/** The lines of a text of which each ends in LF; null: it is not one. */
const linesOf = (text: string): string[] | null => {
  if (text === '') return []
  return text.endsWith('\n') ? text.slice(0, -1).split('\n') : null
}

/** Entries as they must be: each of its form, sorted, none twice, as many as is said. */
const areEntries = (lines: readonly string[] | null, { entries, tickets }: Ballot['list']): boolean =>
  lines !== null &&
  lines.length === entries &&
  lines.every((line, at) => /^R-\w+-\w+\/\d+$/.test(line) && (at === 0 || (lines[at - 1] ?? '') < line)) &&
  new Set(lines.map(line => line.slice(0, line.indexOf('/')))).size === tickets

/** So many keys are worked out before it is told how far it is. */
const batch = 2_000

/** The order that a seed gives, by HMAC-SHA-256 of each entry. `tell` hears how much of it is done, from 0 to 1. */
const orderBy = async (
  seed: ArrayBuffer,
  entries: readonly string[],
  tell: (share: number) => void,
): Promise<string[]> => {
  const key = await crypto.subtle.importKey('raw', seed, { name: 'HMAC', hash: 'SHA-256' }, false, ['sign'])
  const keyed: { key: string; entry: string }[] = []
  for (let from = 0; from < entries.length; from += batch) {
    const some = entries.slice(from, from + batch)
    const signed = await Promise.all(some.map(entry => crypto.subtle.sign('HMAC', key, encoder.encode(entry))))
    for (const [at, bytes] of signed.entries()) keyed.push({ key: hex(bytes), entry: some[at] ?? '' })
    tell(Math.min(1, (from + batch) / entries.length))
  }
  return inOrder(keyed)
}

/** Works a ballot out again from what is published alone: what of it is proven, line by line. */
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
    moment:
      Date.parse(ballot.list.frozenAt) < Date.parse(announcement.dueAt) &&
      (draw === null || Date.parse(draw.drawnAt) >= Date.parse(announcement.dueAt)),
  }
  if (draw === null) return { ...frozen, seed: null, order: null }
  const { source, value } = draw
  const seed = await sha256(seedText({ kind: 'BALLOT', sessionId, batchId, listHash, source, value }))
  const order = await orderBy(seed, lines ?? [], tell)
  return {
    ...frozen,
    seed: hex(seed) === draw.seed,
    order: result === order.map((entry, at) => `${at + 1}\t${entry}\n`).join(''),
  }
}

/** The places of a registration in the order, the first first; null: it was not in the list. */
export const placesOf = ({ list, result }: Published, number: string): number[] | null => {
  const wanted = `${number.trim().toUpperCase()}/`
  if (!`\n${list}`.includes(`\n${wanted}`)) return null
  return (result ?? '').split('\n').flatMap(line => {
    const [place = '', entry = ''] = line.split('\t')
    return entry.startsWith(wanted) ? [Number(place)] : []
  })
}
