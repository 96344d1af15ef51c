import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { handBackInstrument } from '#contract/payments/desk'
import { listPayments } from '#contract/payments/payment'
import { eraseAccount, exportData } from '#contract/privacy/privacy'
import { voidVerifiedTicket } from '#contract/sales/desk/verification'
import { enterStaff } from '../../testing/enter-staff.ts'
import { openTestApp, statusesOf, type TestApp } from '../../testing/index.ts'
import { verified } from '../../testing/staff/registered.ts'

let t: TestApp
let office: string
let supervisor: string
beforeAll(async () => {
  t = await openTestApp()
  office = await enterStaff(t, 'COUNTER')
  supervisor = await enterStaff(t, 'SUPERVISOR')
})
afterAll(() => t.close())
beforeEach(async () => void (await t.db.deleteFrom('platform.limits').execute()))

/** Creates a registration that was verified and then voided while the office holds an instrument. */
const voided = async () => {
  const one = await verified(t, office)
  const given = { id: one.ticketId, version: one.version, reason: 'IRREGULAR' } as const
  const { body } = await t.call(voidVerifiedTicket, given, { office: supervisor })
  return { ...one, version: body.version, instrumentId: body.instruments[0]!.id }
}
type Voided = Awaited<ReturnType<typeof voided>>
const handBack = ({ ticketId: id, version, instrumentId }: Pick<Voided, 'ticketId' | 'version' | 'instrumentId'>) =>
  t.call(
    handBackInstrument,
    { id, version, instrumentId, receiver: 'CHAN TAI MAN', signature: { strokes: [[1, 2, 3, 4]], typedName: null } },
    { office },
  )

test('what was received goes back when the registration stands no more, against a signature that is sealed', async () => {
  const one = await voided()
  const { body } = await handBack(one)
  expect(body.instruments).toMatchObject([{ status: 'RETURNED' }])
  expect(body.deposit).toMatchObject({ declaredCents: 0, receivedCents: 0 })
  const kept = await t.db
    .selectFrom('payments.handBack')
    .select('sealed')
    .where('instrumentId', '=', one.instrumentId)
    .executeTakeFirstOrThrow()
  expect(kept.sealed.toString('latin1')).not.toContain('CHAN')
  const { payments } = (await t.call(listPayments, { ticketId: one.ticketId }, { token: one.token })).body
  expect(payments[0]?.events.map(({ status }) => status)).toEqual(['RECEIVED', 'RETURNED'])
})
test('once, however many desks hand it back', async () => {
  const one = await voided()
  expect(statusesOf(await Promise.all([handBack(one), handBack(one), handBack(one)]))).toEqual([200, 409, 409])
})
test('not while the registration stands', async () => {
  const one = await verified(t, office)
  const instrument = await t.db
    .selectFrom('payments.instrument')
    .select('id')
    .where('ticketId', '=', one.ticketId)
    .executeTakeFirstOrThrow()
  expect((await handBack({ ...one, instrumentId: instrument.id })).problem.code).toBe('sales.ticket.state')
})
test('until then the account stays; who took it back is told to the registrant, and then the account can be erased', async () => {
  const one = await voided()
  const { token, password } = one
  const erase = () => t.call(eraseAccount, { password }, { token })
  expect((await erase()).problem.code).toBe('privacy.deposit.held')
  await handBack(one)
  const { body } = await t.call(exportData, { password }, { token })
  expect(body.handBacks).toMatchObject([{ receiver: 'CHAN TAI MAN', drawing: 'M1 2L3 4', typedName: null }])
  expect((await erase()).status).toBe(200)
})
