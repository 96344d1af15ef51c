import { execFile } from 'node:child_process'
import { createHash, createHmac } from 'node:crypto'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { getBallot } from '#contract/sales/ballot/operations'
import { quicknet } from '#contract/sales/ballot/drand'
import { sample } from '#contract/sample'
import { describe, expect, test } from 'vitest'
import { checkNames, positionsOf, proveBallot, type Published } from './prove.ts'

const sha256 = (text: string) => createHash('sha256').update(text)

const digits = {
  drand: null,
  dueAt: '2026-12-08T03:00:00.000Z',
  source: 'DIGITS',
  value: '0123456789',
  witness: 'LAM Wai',
  signature: null,
} as const
/** Round 1000 of quicknet, and its time. */
const round = {
  drand: { chainHash: quicknet.hash, publicKey: quicknet.publicKey, round: 1_000 },
  dueAt: '2023-08-23T15:59:24.000Z',
  source: 'DRAND',
  value: '1000 fe290beca10872ef2fb164d2aa4442de4566183ec51c56ff3cd603d930e54fdd',
  witness: null,
  signature: 'b44679b9a59af2ec876b1a6b1ad52ea9b1615fc3982b19576350f93447cb1125e342b73a8dd2bacbe47e4b6b63ed5e39',
} as const

/** `value` and `signature` may also be ones that no round has. */
type Source = Omit<typeof digits | typeof round, 'value' | 'signature'> & { value: string; signature: string | null }

/** Returns a published ballot with `count` registrations of two entries each. */
const drawn = (count = 40, { source, value, witness, signature, drand, dueAt }: Source = digits): Published => {
  const later = (minutes: number) => new Date(Date.parse(dueAt) + minutes * 60_000).toISOString()
  const numbers = Array.from({ length: count }, (_, at) => `R-${String(1_000 + at)}-AAAA`)
  const entries = numbers.flatMap(number => [`${number}/1`, `${number}/2`]).sort()
  const list = entries.map(entry => `${entry}\n`).join('')
  const listHash = sha256(list).digest('hex')
  const given = sample(getBallot.output)
  const lines = ['firsthand-ballot-1', given.sessionId, given.batchId, listHash, source, value]
  const seed = sha256(lines.map(line => `${line}\n`).join('')).digest()
  const keyed = entries.map(entry => `${createHmac('sha256', seed).update(entry).digest('hex')} ${entry}`).sort()
  const said = { number: 1, source, dueAt, announcedAt: later(-10_000), verifyBy: later(-120), reason: null, drand }
  const opened = { digits: value, witness: witness ?? '', nonce: 'ab'.repeat(32) }
  const text = ['firsthand-digits-1', given.sessionId, ...Object.values(opened)].map(line => `${line}\n`).join('')
  const fixed = { number: 1, hash: sha256(text).digest('hex'), committedAt: later(2), reason: null, opened }
  return {
    ballot: {
      ...given,
      commitments: source === 'DIGITS' ? [fixed] : [],
      announcement: said,
      announcements: [said],
      list: {
        number: 1,
        frozenAt: later(-60),
        tickets: count,
        entries: entries.length,
        listHash,
        reason: null,
      },
      draw: { source, value, witness, sheetHash: null, signature, seed: seed.toString('hex'), drawnAt: later(5) },
      struckOut: [],
      former: [],
    },
    list,
    result: keyed.map((line, index) => `${index + 1}\t${line.split(' ')[1]}\n`).join(''),
  }
}

const wrongIn = async (published: Published) => {
  const proof = await proveBallot(published)
  return checkNames.filter(name => proof[name] === false)
}

describe('a stranger works a ballot out again (R-15.5)', () => {
  test('what was drawn rightly is proven, and it is told how far it is', async () => {
    const shares: number[] = []
    const proof = await proveBallot(drawn(1_500), share => shares.push(share))
    expect(proof).toEqual({
      hash: true,
      entries: true,
      announced: true,
      moment: true,
      committed: true,
      seed: true,
      order: true,
    })
    expect(shares).toEqual([2 / 3, 1])
  })

  test('before it is drawn the list alone is', async () => {
    const { ballot, list } = drawn()
    const proof = await proveBallot({ ballot: { ...ballot, draw: null }, list, result: null })
    expect(proof).toEqual({
      hash: true,
      entries: true,
      announced: true,
      moment: true,
      committed: null,
      seed: null,
      order: null,
    })
  })

  const whole = drawn()
  const { ballot, list, result } = whole
  const draw = ballot.draw!
  const lines = list.trimEnd().split('\n')
  const [first = '', second = ''] = lines
  const later = (minutes: number) => new Date(Date.parse(digits.dueAt) + minutes * 60_000).toISOString()
  const fixed = ballot.commitments[0]!
  const fixedAs = (...commitments: Published['ballot']['commitments']): Published => ({
    ...whole,
    ballot: { ...ballot, commitments },
  })
  /**
   * Returns a ballot whose list was frozen for a second announcement. `before` is the time of the first announcement;
   * the default is the time of the digits.
   */
  const announcedTwice = (announcedAt: string, reason: string | null, before: string = digits.dueAt): Published => {
    const second = { ...ballot.announcement, number: 2, announcedAt, reason }
    const announcements = [{ ...ballot.announcement, dueAt: before }, second]
    return { ...whole, ballot: { ...ballot, announcement: second, announcements } }
  }
  const places = (result ?? '').trimEnd().split('\n')
  test.each<[string, Published, string[]]>([
    ['an entry more', { ...whole, list: `${list}R-9999-ZZZZ/1\n` }, ['hash', 'entries', 'seed', 'order']],
    ['an entry less', { ...whole, list: list.replace(`${first}\n`, '') }, ['hash', 'entries', 'seed', 'order']],
    [
      'a list sorted otherwise',
      { ...whole, list: list.replace(`${first}\n${second}`, `${second}\n${first}`) },
      ['hash', 'entries', 'seed', 'order'],
    ],
    ['an entry twice', { ...whole, list: `${first}\n${list}` }, ['hash', 'entries', 'seed', 'order']],
    ['a list without its last line feed', { ...whole, list: list.trimEnd() }, ['hash', 'entries', 'seed', 'order']],
    ['another hash', { ...whole, ballot: { ...ballot, list: { ...ballot.list, listHash: '0'.repeat(64) } } }, ['hash']],
    [
      'other digits',
      { ...whole, ballot: { ...ballot, draw: { ...draw, value: '0123456788' } } },
      ['committed', 'seed', 'order'],
    ],
    ['another seed', { ...whole, ballot: { ...ballot, draw: { ...draw, seed: '0'.repeat(64) } } }, ['seed']],
    [
      'another group',
      { ...whole, ballot: { ...ballot, batchId: ballot.sessionId.replace(/^./, 'f') } },
      ['seed', 'order'],
    ],
    ['two that change places', { ...whole, result: [places[1], places[0], ...places.slice(2)].join('\n') }, ['order']],
    [
      'a list that is younger than the digits',
      { ...whole, ballot: { ...ballot, list: { ...ballot.list, frozenAt: draw.drawnAt } } },
      ['moment'],
    ],
    [
      'digits before their time',
      { ...whole, ballot: { ...ballot, draw: { ...draw, drawnAt: '2026-12-08T02:30:00.000Z' } } },
      ['moment', 'committed'],
    ],
    ['digits that were never fixed', fixedAs(), ['committed']],
    ['others that were fixed', fixedAs({ ...fixed, hash: '0'.repeat(64) }), ['committed']],
    ['digits that were fixed before their moment', fixedAs({ ...fixed, committedAt: later(-1) }), ['committed']],
    ['digits that were fixed once they had drawn', fixedAs({ ...fixed, committedAt: later(6) }), ['committed']],
    [
      'digits that are told of another witness',
      fixedAs({ ...fixed, opened: { ...fixed.opened!, witness: 'CHAN' } }),
      ['committed'],
    ],
    ['others that were fixed in silence', fixedAs({ ...fixed, number: 2 }), ['committed']],
    ['an announcement that is kept back', { ...whole, ballot: { ...ballot, announcements: [] } }, ['announced']],
    ['another one once the moment of the first had come', announcedTwice(later(1), 'x'), ['announced']],
    ['another one without a reason', announcedTwice(later(-5_000), null), ['announced']],
    ['another one since the list was frozen', announcedTwice(later(-30), 'x', later(-20)), ['announced']],
    [
      'a count that is another',
      { ...whole, ballot: { ...ballot, list: { ...ballot.list, tickets: 41 } } },
      ['entries'],
    ],
  ])('%s is found out', async (_what, published, wrong) => expect(await wrongIn(published)).toEqual(wrong))

  test('another announcement in time, with a reason, is none of anybody’s doing', async () => {
    expect(await wrongIn(announcedTwice(later(-5_000), 'The hall is taken'))).toEqual([])
  })

  test('one finds one’s places, however the number is typed; who is not in the list has none', () => {
    const places = positionsOf(whole, ' r-1000-aaaa ')
    expect(places).toHaveLength(2)
    for (const place of places ?? []) expect(result).toContain(`${place}\tR-1000-AAAA/`)
    expect(positionsOf(whole, 'R-9999-ZZZZ')).toBeNull()
    expect(positionsOf(whole, 'R-1000')).toBeNull()
    expect(positionsOf({ ...whole, result: null }, 'R-1000-AAAA')).toEqual([])
  })
})

describe('a ballot that a round of drand has drawn (R-15.5)', () => {
  const whole = drawn(40, round)
  const { ballot } = whole
  const draw = ballot.draw!
  const { announcement } = ballot
  const told = (changed: Partial<typeof announcement>): Published => {
    const said = { ...announcement, ...changed }
    return { ...whole, ballot: { ...ballot, announcement: said, announcements: [said] } }
  }
  const other = (changed: Partial<typeof draw>): Published => ({
    ...whole,
    ballot: { ...ballot, draw: { ...draw, ...changed } },
  })
  const drand = round.drand

  test('is proven, by its round and signature too; before it is drawn its round is', async () => {
    const right = {
      hash: true,
      entries: true,
      announced: true,
      moment: true,
      round: true,
      signature: true,
      seed: true,
      order: true,
    }
    expect(await proveBallot(whole)).toEqual(right)
    expect(await proveBallot({ ...whole, ballot: { ...ballot, draw: null }, result: null })).toEqual({
      ...right,
      signature: null,
      seed: null,
      order: null,
    })
  })

  const of657413 = 'b713718a38ae728dfd477991af2822e08d2f305e47718cef9f7848ce4050e7be41076862b98fad56e91a6b85b89cd97b'
  test.each<[string, Published, string[]]>([
    [
      'a round that nobody has signed, and all that follows from it',
      drawn(40, {
        ...round,
        value: '1000 fc1873a13f3545aeade8401532ef5519920652eee6b0d2b19ca12643b87b3587',
        signature: of657413,
      }),
      ['signature'],
    ],
    ['a signature that was tampered with', other({ signature: draw.signature!.replace(/9$/, '8') }), ['signature']],
    ['the signature of another round', other({ signature: of657413 }), ['signature']],
    ['a signature that is none', other({ signature: 'f'.repeat(96) }), ['signature']],
    ['none at all', other({ signature: null }), ['signature']],
    ['other randomness', other({ value: `1000 ${'0'.repeat(64)}` }), ['signature', 'seed', 'order']],
    [
      'another round that has drawn',
      other({ value: draw.value.replace('1000', '1001') }),
      ['round', 'signature', 'seed', 'order'],
    ],
    ['another round that was announced', told({ drand: { ...drand, round: 1_001 } }), ['round', 'signature']],
    ['a round before its moment', told({ dueAt: '2023-08-23T15:59:25.000Z' }), ['round']],
    ['another chain', told({ drand: { ...drand, chainHash: '0'.repeat(64) } }), ['round']],
    [
      'another key',
      told({ drand: { ...drand, publicKey: drand.publicKey.replace(/a$/, 'b') } }),
      ['round', 'signature'],
    ],
    ['no round', told({ drand: null }), ['round', 'signature']],
    ['digits that were announced', told({ source: 'DIGITS', drand: null }), ['moment', 'committed']],
  ])('%s is found out', async (_what, published, wrong) => expect(await wrongIn(published)).toEqual(wrong))
})

describe('the program that everybody can run', () => {
  const run = async ({ ballot, list, result }: Published) => {
    const folder = mkdtempSync(join(tmpdir(), 'firsthand-ballot-'))
    const files = { 'ballot.json': JSON.stringify(ballot), 'list.txt': list, 'result.txt': result ?? '' }
    try {
      const paths = Object.entries(files).map(([name, text]) => {
        writeFileSync(join(folder, name), text)
        return join(folder, name)
      })
      const program = join(import.meta.dirname, '../../../public/ballot.py')
      return await promisify(execFile)('python3', [program, ...paths])
    } finally {
      rmSync(folder, { recursive: true })
    }
  }

  test('in another language, it comes to the same', async () => {
    for (const source of [digits, round])
      expect((await run(drawn(40, source))).stdout).toBe('80 entries: list, seed and order agree\n')
  })

  test('it finds out what does not agree', async () => {
    const { ballot, list, result } = drawn()
    await expect(run({ ballot, list: `${list}R-9999-ZZZZ/1\n`, result })).rejects.toThrow(/not the one/)
    await expect(run({ ballot, list, result: `${result}1\tx\n` })).rejects.toThrow(/order does not follow/)
    const late = { ...ballot.announcement, number: 2, announcedAt: ballot.draw!.drawnAt, reason: 'x' }
    const twice = { ...ballot, announcement: late, announcements: [ballot.announcement, late] }
    await expect(run({ ballot: twice, list, result })).rejects.toThrow(/after the moment of the one before/)
    const fixed = { ...ballot.commitments[0]!, hash: '0'.repeat(64) }
    await expect(run({ ballot: { ...ballot, commitments: [fixed] }, list, result })).rejects.toThrow(/that were fixed/)
    const other = drawn(40, round)
    const draw = { ...other.ballot.draw!, signature: 'b7'.repeat(48) }
    await expect(run({ ...other, ballot: { ...other.ballot, draw } })).rejects.toThrow(/announced round/)
  })
})
