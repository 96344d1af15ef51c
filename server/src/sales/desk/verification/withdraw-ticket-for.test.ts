import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { confirmProposal, listProposals } from '#contract/staff/proposal'
import { openTicket, scanTicket } from '#contract/sales/desk/desk'
import { renewOwnQr, requestWithdrawal } from '#contract/sales/ticket/own-ticket'
import { undoVerification, withdrawTicketFor } from '#contract/sales/desk/verification'
import { enterStaff } from '../../../testing/enter-staff.ts'
import { openTestApp, type TestApp } from '../../../testing/index.ts'
import { registered, verified } from '../../../testing/staff/registered.ts'

vi.setConfig({ testTimeout: 30_000 })
let t: TestApp
let office: string
let first: string
let second: string
beforeAll(async () => {
  t = await openTestApp()
  office = await enterStaff(t, 'COUNTER')
  first = await enterStaff(t, 'SUPERVISOR')
  second = await enterStaff(t, 'SUPERVISOR')
})
afterAll(() => t.close())
beforeEach(async () => void (await t.db.deleteFrom('platform.limits').execute()))

const open = async (id: string) => (await t.call(openTicket, { id }, { office })).body
const propose = (item: { ticketId: string; version: number }, by = first) =>
  t.call(
    withdrawTicketFor,
    { id: item.ticketId, version: item.version, isSigned: true, reason: 'The registrant has found another flat' },
    { office: by },
  )
const confirm = (id: string, by = second) => t.call(confirmProposal, { id }, { office: by })

describe('what is verified is withdrawn for its registrant (D-T16)', () => {
  test('one supervisor proposes it, a second confirms; the deposit waits to be handed back, and a letter says so', async () => {
    const one = await verified(t, office)
    expect((await propose(one, office)).problem.code).toBe('request.forbidden')
    const { proposalId } = (await propose(one)).body
    expect((await open(one.ticketId)).status).toBe('VERIFIED')
    expect((await propose(one)).problem.code).toBe('office.proposal.open')
    const { rows } = (await t.call(listProposals, {}, { office: second })).body
    expect(rows.find(({ id }) => id === proposalId)).toMatchObject({ about: one.number, isOwn: false })
    expect((await confirm(proposalId, first)).problem.code).toBe('office.proposal.own')
    expect((await confirm(proposalId)).status).toBe(200)
    const after = await open(one.ticketId)
    expect([after.status, after.instruments.map(({ status }) => status)]).toEqual(['WITHDREW', ['RECEIVED']])
    const letter = (await t.outbox()).findLast(({ to }) => to === one.email)
    expect(letter?.subject).toBe(`Registration withdrawn: ${one.number}`)
    expect(letter?.body).toContain('returned at the sales office')
  })
  test('what has changed since is not withdrawn; nor by who works at another session', async () => {
    const one = await verified(t, office)
    const { proposalId } = (await propose(one)).body
    const elsewhere = await enterStaff(t, 'SUPERVISOR')
    await t.db
      .deleteFrom('office.assignment')
      .where('staffId', '=', eb => eb.selectFrom('office.staff').select('id').orderBy('createdAt', 'desc').limit(1))
      .execute()
    expect((await confirm(proposalId, elsewhere)).problem.code).toBe('request.forbidden')
    const undone = { id: one.ticketId, version: (await open(one.ticketId)).version, reason: 'MISTAKE' } as const
    expect((await t.call(undoVerification, undone, { office: first })).status).toBe(200)
    expect((await confirm(proposalId)).problem.code).toBe('office.proposal.overtaken')
    expect((await open(one.ticketId)).status).toBe('REGISTERED')
  })
  test('what is not verified is not withdrawn so', async () => {
    const one = await registered(t)
    const { version } = await open(one.ticketId)
    expect((await propose({ ...one, version })).problem.code).toBe('sales.ticket.state')
  })
})

describe('what a registrant wishes online', () => {
  test('to withdraw what is verified: the desk is told, until it is no longer wished', async () => {
    const one = await verified(t, office)
    const wish = (wishes: boolean) => t.call(requestWithdrawal, { id: one.ticketId, wishes }, { token: one.token })
    const warnings = async () => (await open(one.ticketId)).warnings.map(({ code }) => code)
    const { wishedAt } = (await wish(true)).body
    expect([(await wish(true)).body.wishedAt, await warnings()]).toEqual([wishedAt, ['WISHES_TO_WITHDRAW']])
    expect((await open(one.ticketId)).version).toBe(one.version + 1)
    expect([(await wish(false)).body.wishedAt, await warnings()]).toEqual([null, []])
    const other = await registered(t)
    const refused = await t.call(requestWithdrawal, { id: other.ticketId, wishes: true }, { token: other.token })
    expect(refused.problem.code).toBe('sales.ticket.state')
  })
  test('a new QR code: the one before is revoked, twenty times in a day', async () => {
    const one = await registered(t)
    const renew = () => t.call(renewOwnQr, { id: one.ticketId }, { token: one.token })
    const { qr } = (await renew()).body
    expect((await t.call(scanTicket, { token: one.qr }, { office })).problem.code).toBe('sales.qr.revoked')
    expect((await t.call(scanTicket, { token: qr?.token ?? '' }, { office })).status).toBe(200)
    for (let n = 0; n < 19; n++) expect((await renew()).status).toBe(200)
    expect((await renew()).status).toBe(429)
  })
})
