import { execFile } from 'node:child_process'
import { createHash, createHmac } from 'node:crypto'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { getBallot } from '#contract/sales/ballot/operations'
import { sample } from '#contract/sample'
import { describe, expect, test } from 'vitest'
import { checkNames, placesOf, proveBallot, type Published } from './prove.ts'

const sha256 = (text: string) => createHash('sha256').update(text)

/** A ballot as it is published, drawn by hand: so many registrations of two entries each. */
const drawn = (count = 40): Published => {
  const numbers = Array.from({ length: count }, (_, at) => `R-${String(1_000 + at)}-AAAA`)
  const entries = numbers.flatMap(number => [`${number}/1`, `${number}/2`]).sort()
  const list = entries.map(entry => `${entry}\n`).join('')
  const listHash = sha256(list).digest('hex')
  const given = sample(getBallot.output)
  const lines = ['firsthand-ballot-1', given.sessionId, given.batchId, listHash, 'DIGITS', '0123456789']
  const seed = sha256(lines.map(line => `${line}\n`).join('')).digest()
  const keyed = entries.map(entry => `${createHmac('sha256', seed).update(entry).digest('hex')} ${entry}`).sort()
  return {
    ballot: {
      ...given,
      announcement: { source: 'DIGITS', dueAt: '2026-12-08T03:00:00.000Z', announcedAt: '2026-12-01T03:00:00.000Z' },
      list: {
        number: 1,
        frozenAt: '2026-12-08T02:00:00.000Z',
        tickets: count,
        entries: entries.length,
        listHash,
        reason: null,
      },
      draw: {
        source: 'DIGITS',
        value: '0123456789',
        witness: 'LAM Wai',
        seed: seed.toString('hex'),
        drawnAt: '2026-12-08T03:05:00.000Z',
      },
      struckOut: [],
      former: [],
    },
    list,
    result: keyed.map((line, at) => `${at + 1}\t${line.split(' ')[1]}\n`).join(''),
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
    expect(proof).toEqual({ hash: true, entries: true, moment: true, seed: true, order: true })
    expect(shares).toEqual([2 / 3, 1])
  })

  test('before it is drawn the list alone is', async () => {
    const { ballot, list } = drawn()
    const proof = await proveBallot({ ballot: { ...ballot, draw: null }, list, result: null })
    expect(proof).toEqual({ hash: true, entries: true, moment: true, seed: null, order: null })
  })

  const whole = drawn()
  const { ballot, list, result } = whole
  const draw = ballot.draw!
  const lines = list.trimEnd().split('\n')
  const [first = '', second = ''] = lines
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
    ['other digits', { ...whole, ballot: { ...ballot, draw: { ...draw, value: '0123456788' } } }, ['seed', 'order']],
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
      ['moment'],
    ],
    [
      'a count that is another',
      { ...whole, ballot: { ...ballot, list: { ...ballot.list, tickets: 41 } } },
      ['entries'],
    ],
  ])('%s is found out', async (_what, published, wrong) => expect(await wrongIn(published)).toEqual(wrong))

  test('one finds one’s places, however the number is typed; who is not in the list has none', () => {
    const places = placesOf(whole, ' r-1000-aaaa ')
    expect(places).toHaveLength(2)
    for (const place of places ?? []) expect(result).toContain(`${place}\tR-1000-AAAA/`)
    expect(placesOf(whole, 'R-9999-ZZZZ')).toBeNull()
    expect(placesOf(whole, 'R-1000')).toBeNull()
    expect(placesOf({ ...whole, result: null }, 'R-1000-AAAA')).toEqual([])
  })
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
      const program = join(import.meta.dirname, '../../public/ballot.py')
      return await promisify(execFile)('python3', [program, ...paths])
    } finally {
      rmSync(folder, { recursive: true })
    }
  }

  test('in another language, it comes to the same', async () => {
    expect((await run(drawn())).stdout).toBe('80 entries: list, seed and order agree\n')
  })

  test('it finds out what does not agree', async () => {
    const { ballot, list, result } = drawn()
    await expect(run({ ballot, list: `${list}R-9999-ZZZZ/1\n`, result })).rejects.toThrow(/not the one/)
    await expect(run({ ballot, list, result: `${result}1\tx\n` })).rejects.toThrow(/order does not follow/)
  })
})
