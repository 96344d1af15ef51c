import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { importReferralsByKey } from '#contract/integrations/registration'
import { checkSerial } from '#contract/sales/registration/agent'
import { openTestApp, sessions, statusesOf, type TestApp } from '../testing/index.ts'
import { apiKey } from '../testing/staff/api-keys.ts'
import { faultsOf, member } from '../testing/registrants.ts'

let t: TestApp
let token: string
beforeAll(async () => {
  t = await openTestApp()
  token = (await apiKey(t, { scopes: ['referrals.write'] })).key
})
afterAll(() => t.close())
beforeEach(async () => void (await t.db.deleteFrom('platform.limits').execute()))

const importSerials = (serials: string[], more: { agencyCode?: string; key?: string; token?: string } = {}) =>
  t.call(
    importReferralsByKey,
    { sessionId: sessions.open, agencyCode: more.agencyCode ?? 'A02', serials },
    { token: more.token ?? token, ...(more.key !== undefined && { key: more.key }) },
  )

test('forms that the CRM has numbered hold for who was introduced by them', async () => {
  const { body } = await importSerials(['crm-1001', 'CRM-1002'])
  expect(body).toEqual({ issued: 2 })
  const { propertyId } = await t.db
    .selectFrom('sales.session')
    .select('propertyId')
    .where('id', '=', sessions.open)
    .executeTakeFirstOrThrow()
  const { token: registrant } = await member(t)
  const checked = await t.call(checkSerial, { a: propertyId, b: 'CRM-1001' }, { token: registrant })
  expect(checked.body).toMatchObject({ valid: true, agencyCode: 'A02' })
})

test('all or none, each that stands in the way named; a retry is the same answer', async () => {
  await importSerials(['CRM-2001'])
  expect(faultsOf(await importSerials(['CRM-2002', 'CRM-2001', 'CRM-2003', 'CRM-2003']))).toEqual([
    'serials.1 serial_twice',
    'serials.3 serial_twice',
  ])
  expect((await importSerials(['CRM-2002'], { key: 'retry-0001' })).status).toBe(200)
  expect((await importSerials(['CRM-2002'], { key: 'retry-0001' })).status).toBe(200)
  expect(faultsOf(await importSerials(['CRM-2002']))).toEqual(['serials.0 serial_twice'])
})

test('two at once with one number: one brings it in', async () => {
  expect(statusesOf(await Promise.all([importSerials(['CRM-3001']), importSerials(['CRM-3001'])]))).toEqual([200, 400])
})

test('an agency that is not listed, and a key without the scope, bring in nothing', async () => {
  expect(faultsOf(await importSerials(['CRM-4001'], { agencyCode: 'NOBODY' }))).toEqual(['agencyCode not_offered'])
  const { key } = await apiKey(t, { scopes: ['tickets.read'] })
  expect((await importSerials(['CRM-4001'], { token: key })).problem.code).toBe('integrations.scope')
})
