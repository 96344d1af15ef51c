import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { getBallotResult } from '#contract/sales/ballot/operations'
import { getTicket } from '#contract/sales/ticket/ticket'
import { openSaleDay, type SaleDays } from '../../testing/staff/sale-days.ts'
import { notifyPositions } from './notify-positions.ts'

vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 })
let d: SaleDays
beforeAll(async () => (d = await openSaleDay(4)))
afterAll(() => d.t.close())
beforeEach(async () => void (await d.t.db.deleteFrom('platform.limits').execute()))

const shown = async (at: number) => {
  const { ticketId, email, password } = d.registrants[at]!
  const { token } = await d.t.enter(email, password)
  return (await d.t.call(getTicket, { id: ticketId }, { token })).body
}
const told = async (at: number) =>
  (await d.t.outbox()).filter(
    ({ to, subject }) => to === d.registrants[at]!.email && subject.startsWith('Ballot result'),
  )

test('a registration shows where the published result has it, and when its group reports', async () => {
  const { number } = d.registrants[0]!
  const { raw } = await d.t.call(getBallotResult, { batchId: d.batchId })
  const lines = raw.body.trimEnd().split('\n')
  const positions = [1, 2].map(intent => lines.findIndex(line => line.endsWith(`\t${number}/${intent}`)) + 1)
  expect(await shown(0)).toMatchObject({
    drawn: { positions, entries: lines.length },
    day: { reportFrom: new Date(d.reportFrom).toISOString(), endsAt: new Date(d.endsAt).toISOString() },
    ended: null,
  })
})

test('a letter tells it once, though two rounds run at once; one who cannot be told stops nobody', async () => {
  const broken = d.registrants[1]!
  const struckOut = d.registrants[2]!
  await d.t.db.updateTable('sales.ticket').set({ status: 'VOIDED' }).where('id', '=', struckOut.ticketId).execute()
  const untold = sql.raw(`check (ticket_id <> '${broken.ticketId}' or told_at is null)`)
  await sql`alter table sales.ballot_place add constraint broken ${untold}`.execute(d.t.db)
  await Promise.all([notifyPositions(d.t.context), notifyPositions(d.t.context)].map(round => round.catch(() => null)))
  expect([await told(0), await told(1), await told(2), await told(3)].map(({ length }) => length)).toEqual([1, 0, 0, 1])
  await sql`alter table sales.ballot_place drop constraint broken`.execute(d.t.db)
  await notifyPositions(d.t.context)
  await notifyPositions(d.t.context)
  expect([(await told(0)).length, (await told(1)).length]).toEqual([1, 1])
  const place = (await shown(0)).drawn!
  const [letter] = await told(0)
  expect(letter?.body).toContain(`Position: ${place.positions.join(', ')} (of ${place.entries} ballot entries)`)
  expect(letter?.body).toContain('please report at the sales office between')
})
