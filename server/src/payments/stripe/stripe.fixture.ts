// Shared by the tests of the adapter: an order, and the fault of a request.
import { randomUUID } from 'node:crypto'
import { expect } from 'vitest'
import { type Charge, GatewayRefusal, type Order } from '../../platform/card-gateway.ts'

export const order = (more: Partial<Order> = {}): Order => ({
  id: randomUUID(),
  amountCents: 10_000_000,
  locale: 'zh-CN',
  purpose: '登记 12，P-7KQ4-M2XP',
  returnUrl: 'http://localhost/back?ticketId=1&paymentId=2',
  cancelUrl: 'http://localhost/turned',
  expiresAt: new Date(Date.now() + 180_000).toISOString(),
  ...more,
})
export const fault = (work: Promise<unknown>): Promise<unknown> =>
  work.then(
    () => 'it was done',
    (thrown: unknown) => thrown,
  )
export const unknown = async (work: Promise<unknown>): Promise<unknown> => {
  const thrown = await fault(work)
  expect(thrown).toBeInstanceOf(Error)
  expect(thrown).not.toBeInstanceOf(GatewayRefusal)
  return thrown
}
export const all = async (charges: AsyncIterable<Charge>): Promise<Charge[]> => {
  const found: Charge[] = []
  for await (const charge of charges) found.push(charge)
  return found
}
