import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { quicknet, timeOfRound } from '#contract/sales/ballot/drand'
import { drawText } from '#contract/waiting-room/draw'
import { getRoomDraw } from '#contract/waiting-room/room-draw'
import { sample } from '#contract/sample'
import type { Announced } from '../waiting-room/note-room.ts'
import { drawCheckNames, type DrawProof, proveDraw, type PublishedDraw } from './prove-draw.ts'

const sha256 = (data: string | Buffer) => createHash('sha256').update(data).digest('hex')

/** Round 1000 of quicknet. */
const round = 1_000
const signature = 'b44679b9a59af2ec876b1a6b1ad52ea9b1615fc3982b19576350f93447cb1125e342b73a8dd2bacbe47e4b6b63ed5e39'
const another = 'b713718a38ae728dfd477991af2822e08d2f305e47718cef9f7848ce4050e7be41076862b98fad56e91a6b85b89cd97b'
const value = '1000 fe290beca10872ef2fb164d2aa4442de4566183ec51c56ff3cd603d930e54fdd'

const ids = Array.from({ length: 40 }, (_, at) => sha256(String(at)).slice(0, 32)).toSorted()
const root = sha256(ids.map(id => `${id}\n`).join(''))
const ownSeed = 'ab'.repeat(32)
const closedAfter = (ms: number) => new Date(timeOfRound(round) + ms).toISOString()
/** Times for which the round is the one that is fixed. */
const [opensAt, listClosedAt] = [closedAfter(-10_000), closedAfter(-6_000)]

/** Returns a draw as it is published, with everything from which it follows. */
const drawn = (source: 'DRAND' | 'OWN' = 'DRAND'): PublishedDraw => {
  const given = { ...sample(getRoomDraw.output), early: ids.length, root, opensAt, listClosedAt }
  const text = drawText({ room: given.room, root, ownSeed, source, value: source === 'DRAND' ? value : '' })
  const seed = sha256(text)
  const key = (id: string) => sha256(Buffer.from(seed + id, 'hex'))
  const order = ids.toSorted((a, b) => (key(a) < key(b) ? -1 : 1))
  const seedHash = sha256(Buffer.from(ownSeed, 'hex'))
  return {
    draw: {
      ...given,
      seedHash,
      drand: { chainHash: quicknet.hash, publicKey: quicknet.publicKey, round },
      draw: {
        source,
        ownSeed,
        seed,
        signature: source === 'DRAND' ? signature : null,
        drawnAt: closedAfter(1_000),
      },
    },
    list: order.map(id => `${id}\n`).join(''),
    note: {
      room: given.room,
      id: ids[7] ?? '',
      seedHash,
      root,
      announced: { source, round, listClosedAt },
      isDrawn: true,
      at: 0,
    },
  }
}
const faultsOf = ({ checks }: DrawProof) => drawCheckNames.filter(name => checks[name] === false)

test('a draw by a round: every check is made and passes, and the own place is that of the list', async () => {
  const published = drawn()
  const shares: number[] = []
  const proof = await proveDraw(published, share => shares.push(share))
  expect(proof.checks).toEqual(Object.fromEntries(drawCheckNames.map(name => [name, true])))
  expect(published.list.split('\n')[Number(proof.place) - 1]).toBe(published.note?.id)
})

test('a draw by the own seed has no round to check', async () => {
  const { checks } = await proveDraw(drawn('OWN'))
  expect([checks.round, checks.signature, checks.seed, checks.order]).toEqual([undefined, undefined, true, true])
})

test('a browser that was not there, or was in another room, has no place and nothing to compare', async () => {
  const published = drawn()
  for (const note of [null, { ...published.note!, room: 'b1000000-0000-4000-8000-000000000099' }]) {
    const { checks, place } = await proveDraw({ ...published, note })
    expect([checks.notedHash, checks.notedRoot, checks.announced, place]).toEqual([
      undefined,
      undefined,
      undefined,
      null,
    ])
  }
})

type Change = (published: PublishedDraw) => PublishedDraw
const withDraw =
  (changed: Partial<NonNullable<PublishedDraw['draw']['draw']>>): Change =>
  published => ({ ...published, draw: { ...published.draw, draw: { ...published.draw.draw!, ...changed } } })
const withFacts =
  (changed: Partial<PublishedDraw['draw']>): Change =>
  published => ({ ...published, draw: { ...published.draw, ...changed } })
const withLines =
  (change: (lines: string[]) => string[]): Change =>
  published => ({ ...published, list: change(published.list.trimEnd().split('\n')).join('\n') + '\n' })
const noted =
  (changed: Partial<NonNullable<PublishedDraw['note']>>): Change =>
  published => ({ ...published, note: { ...published.note!, ...changed } })
const announced = (changed: Partial<Announced>): Change =>
  noted({ announced: { source: 'DRAND', round, listClosedAt, ...changed } })
const other = '0'.repeat(64)

test.each<[string, Change, string[]]>([
  ['another own seed', withDraw({ ownSeed: other }), ['hash', 'seed']],
  ['another hash than it was told', withFacts({ seedHash: other }), ['hash', 'notedHash']],
  ['another hash than this browser saw', noted({ seedHash: other }), ['notedHash']],
  ['another root than this browser saw', noted({ root: other }), ['notedRoot']],
  ['another root', withFacts({ root: other }), ['notedRoot', 'root']],
  ['a list without one of them', withLines(lines => lines.slice(1)), ['root', 'seed']],
  ['a list with one more', withLines(lines => [...lines, 'f'.repeat(32)]), ['root', 'seed', 'order']],
  ['one twice', withLines(([first = '', ...rest]) => [first, first, ...rest]), ['root', 'seed', 'order']],
  ['two that changed places', withLines(([a = '', b = '', ...rest]) => [b, a, ...rest]), ['order']],
  ['what is no id', withLines(lines => [...lines.slice(1), 'x']), ['root', 'seed', 'order']],
  ['an empty list', published => ({ ...published, list: '' }), ['root', 'seed']],
  ['a list that is closed after the round', withFacts({ listClosedAt: closedAfter(1_000) }), ['announced', 'round']],
  ['a round that was chosen long after', withFacts({ listClosedAt: closedAfter(-60_000) }), ['announced', 'round']],
  ['another chain', withFacts({ drand: { chainHash: other, publicKey: quicknet.publicKey, round } }), ['round']],
  ['a signature of another round', withDraw({ signature: another }), ['signature', 'seed']],
  ['no signature', withDraw({ signature: null }), ['signature', 'seed']],
  ['another seed', withDraw({ seed: other }), ['seed', 'order']],
  ['the own seed where a round was', withDraw({ source: 'OWN' }), ['seed']],
  [
    'a round of the same seconds that was not the fixed one',
    withFacts({ opensAt: closedAfter(-13_000), listClosedAt: closedAfter(-9_000) }),
    ['announced', 'round'],
  ],
  ['another opening, so that another round was fixed', withFacts({ opensAt: closedAfter(-7_000) }), ['round']],
  ['another round than this browser saw announced', announced({ round: round + 1 }), ['announced']],
  ['another closing than it saw', announced({ listClosedAt: closedAfter(-5_000) }), ['announced']],
  ['a round where the own seed was announced', announced({ source: 'OWN', round: null }), ['announced']],
])('it finds %s', async (_name, change, faults) => {
  expect(faultsOf(await proveDraw(change(drawn())))).toEqual(faults)
})

test('the own seed may decide where the announced round failed and stays published, but not without it', async () => {
  const announcing = announced({})(drawn('OWN'))
  expect(faultsOf(await proveDraw(announcing))).toEqual([])
  expect(faultsOf(await proveDraw(withFacts({ drand: null })(announcing)))).toEqual(['announced'])
  expect(
    faultsOf(await proveDraw(noted({ announced: { source: 'OWN', round: null, listClosedAt } })(announcing))),
  ).toEqual(['announced'])
})

test('a browser compares only what it has seen', async () => {
  const { announced: _announced, ...before } = drawn().note!
  const rootless = await proveDraw({ ...drawn(), note: { ...before, root: null } })
  expect([rootless.checks.notedHash, rootless.checks.notedRoot, rootless.checks.announced]).toEqual([
    true,
    undefined,
    undefined,
  ])
  const { checks } = await proveDraw({ ...drawn(), note: before })
  expect([checks.notedRoot, checks.announced]).toEqual([true, undefined])
})

test('an id that is not on the list accuses nobody', async () => {
  const proof = await proveDraw(noted({ id: 'f'.repeat(32) })(drawn()))
  expect([faultsOf(proof), proof.place]).toEqual([[], 'ABSENT'])
})
