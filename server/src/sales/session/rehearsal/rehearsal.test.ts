import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { rehearseSetUp, type TrialCode } from '#contract/sales/session/rehearsal'
import { sections } from '#contract/sales/session/set-up'
import type { InputOf } from '#contract/operation'
import type { saveSetUp } from '#contract/sales/session/operations'
import { sample } from '#contract/sample'
import { sessions } from '../../../testing/index.ts'
import { name, openSetUps, type SetUps, times } from '../../../testing/staff/set-ups.ts'
import { tender } from '../../../testing/registrants.ts'

vi.setConfig({ testTimeout: 60_000 })
let u: SetUps
beforeAll(async () => (u = await openSetUps()))
afterAll(() => u.t.close())

type Change = Partial<Omit<InputOf<typeof saveSetUp>, 'id' | 'version'>>

const limits = sample(sections.limits)
const deposit = sample(sections.deposit)
const group = { ...sample(sections.groups)[0]!, minUnits: 1, maxUnits: 2 }

/** Creates a session that is set up and not published. */
const setUp = async (more: Change = {}) => {
  const { id } = await u.create(null)
  const groups = [
    { ...group, id: randomUUID() },
    { ...group, id: randomUUID(), minUnits: 2, maxUnits: 4 },
  ]
  const all = { about: { name, method: 'BALLOT' as const }, times: times(), limits, deposit, groups }
  await u.save(id, { ...all, office: sample(sections.office) })
  await u.save(id, more)
  return id
}

const rehearse = (id: string, more: object = {}) => u.t.call(rehearseSetUp, { id }, { office: u.office, ...more })

const play = async (more: Change = {}) => {
  const { status, body, raw } = await rehearse(await setUp(more))
  expect(status, raw.body).toBe(200)
  const trials = body.moments.flatMap(moment => moment.trials)
  return {
    ...body,
    trials,
    wrong: trials.filter(({ isRight }) => !isRight).map(({ code, says }) => [code, says]),
    of: (code: TrialCode) => trials.filter(trial => trial.code === code),
    counts: (called: string) => body.moments.find(moment => moment.name === called)?.counts,
  }
}

/** Counts the rows of each table into which a registration is written. */
const rowCounts = async () => {
  const tables = ['accounts.account', 'sales.session', 'sales.set_up', 'sales.intent', 'sales.ticket', 'consents.event']
  const counts = tables.map(table => `(select count(*) from ${table})`).join(', ')
  const { rows } = await sql.raw<Record<string, string>>(`select array[${counts}]::text as "all"`).execute(u.t.db)
  const jobs = await sql<{ count: number }>`select count(*) from graphile_worker._private_jobs`.execute(u.t.db)
  return [rows[0]?.['all'], jobs.rows[0]?.count]
}

describe('a session is tried out before anybody sees it', () => {
  test('at its own times, by the rules of everybody, to the drawn ballot; nothing of it stays', async () => {
    const id = await setUp()
    const before = await rowCounts()
    const { body, status, raw } = await rehearse(id)
    expect(status, raw.body).toBe(200)
    expect(await rowCounts()).toEqual(before)
    const { times: own } = (await u.open(id)).setUp
    expect(body.moments.map(({ name: called, at }) => [called, at])).toEqual([
      ['BEFORE', new Date(Date.parse(own?.opensAt ?? '') - 60_000).toISOString()],
      ['OPEN', own?.opensAt],
      ['CLOSED', own?.closesAt],
      ['VERIFIED', own?.verifyBy],
      ['BALLOT', own?.ballotAt],
      ['SALE', own?.saleAt],
    ])
    const trials = body.moments.flatMap(moment => moment.trials)
    expect(trials.filter(({ isRight }) => !isRight)).toEqual([])
    expect(trials.find(({ code }) => code === 'EARLY')?.says).toMatchObject([
      { en: 'Registration has not opened yet', 'zh-HK': '登記尚未開始' },
    ])
    const verified = body.moments[3]?.counts
    expect(verified).toMatchObject({ pending: 0, registered: 0, voided: 2 })
    expect(body.ballots.reduce((sum, ballot) => sum + ballot.tickets, 0)).toBe(verified?.verified)
    for (const ballot of body.ballots) {
      expect(ballot.entries).toBeGreaterThan(ballot.tickets)
      expect(ballot.first.length).toBe(Math.min(10, ballot.entries))
      expect(new Set(ballot.first).size).toBe(ballot.first.length)
    }
  })

  test('what is set up is felt: limits, names, companies, deposits, withdrawal', async () => {
    const strict = await play({
      limits: {
        ...limits,
        maxTicketsPerAccount: 1,
        maxIntentsPerTicket: 1,
        maxJointNames: 0,
        admitsCompanies: false,
        onlineWithdrawal: false,
      },
      deposit: { ...deposit, bringToOffice: false },
    })
    expect(strict.wrong).toEqual([])
    expect(strict.of('JOINT')).toEqual([])
    expect(strict.of('JOINT_OVER')).toMatchObject([{ names: 1, isTaken: false }])
    expect(strict.of('COMPANY')).toMatchObject([{ isTaken: false }])
    expect(strict.of('BRING')).toMatchObject([{ isTaken: false }])
    expect(strict.of('ENTERED')).toMatchObject([{ isTaken: true }])
    expect(strict.of('WITHDRAW')).toMatchObject([{ isTaken: false }])
    expect(strict.of('LIMIT_OVER')[0]?.says).toMatchObject([{ en: expect.stringMatching(/maximum/) }])
    const wide = await play({
      limits: {
        ...limits,
        maxTicketsPerAccount: 3,
        maxTicketsPerPerson: 2,
        closeRelativesOnly: true,
        onlineWithdrawal: true,
      },
    })
    expect(wide.wrong).toEqual([])
    // The person's own limit is reached before the account's.
    expect(wide.of('LIMIT')).toMatchObject([{ times: 2, isTaken: true }])
    expect(wide.of('NOT_CLOSE')).toMatchObject([{ isTaken: false }])
    expect(wide.of('COMPANY')).toMatchObject([{ isTaken: true, names: limits.maxDirectors }])
    expect(wide.counts('OPEN')).toMatchObject({ pending: 1, withdrawn: 1 })
  })

  test('without a ballot nothing is drawn', async () => {
    const first = await play({ about: { name, method: 'FIRST_COME' }, times: { ...times(), ballotAt: null } })
    expect([first.wrong, first.ballots, first.counts('BALLOT')]).toEqual([[], [], undefined])
  })

  test('what is not whole, or not in order, or not there, is not played', async () => {
    const { id } = await u.create(null)
    expect((await rehearse(id)).problem.code).toBe('sales.set-up.incomplete')
    const { opensAt, closesAt, ...rest } = times()
    const turned = await setUp({ times: { ...rest, opensAt: closesAt, closesAt: opensAt } })
    expect((await rehearse(turned)).problem.code).toBe('sales.set-up.incomplete')
    expect((await rehearse(randomUUID())).problem.code).toBe('request.not-found')
  })

  test('a tender is bid in; what its rules make impossible is told, with what registrants would read', async () => {
    const told = async () => {
      const { body, status, raw } = await rehearse(tender.sessionId)
      expect(status, raw.body).toBe(200)
      const trials = body.moments.flatMap(moment => moment.trials)
      expect([body.ballots, trials.find(({ code }) => code === 'SAME_UNIT')?.isTaken]).toEqual([[], false])
      return trials.filter(({ isRight }) => !isRight)
    }
    expect(await told()).toEqual([])
    const { limits: own, groups } = (await u.open(tender.sessionId)).setUp
    await u.save(tender.sessionId, {
      limits: { ...own!, maxTicketsPerAccount: 1 },
      groups: groups!.map(item => ({ ...item, minUnits: 2, maxUnits: 4 })),
    })
    expect((await told())[0]).toMatchObject({ code: 'FEWEST', isTaken: false, says: [{ en: expect.any(String) }] })
  })

  test('a session that is open is played beside it: real registrations are neither seen nor counted', async () => {
    const { body, status } = await rehearse(sessions.open)
    expect(status).toBe(200)
    expect(body.moments.flatMap(moment => moment.trials).filter(({ isRight }) => !isRight)).toEqual([])
  })
})
