import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { stopMarketing } from '#contract/campaigns/stop'
import { brokenAt } from '../testing/consent-chain.ts'
import { agree, type Campaigns, openCampaigns } from '../testing/staff/campaigns.ts'

vi.setConfig({ testTimeout: 30_000 })
let c: Campaigns
beforeAll(async () => (c = await openCampaigns()))
afterAll(() => c.t.close())
beforeEach(async () => void (await c.t.db.deleteFrom('platform.limits').execute()))

/** Sends marketing to a person and returns the person with the secret from the message. */
const written = async () => {
  const person = await c.agreeing()
  const id = await c.confirmed('MARKETING')
  const [letter] = await c.lettersTo(person.email)
  const token = /#([\w-]{16})$/.exec(letter?.body ?? '')?.[1] ?? ''
  return { person, id, token, path: `/v1/stop/${token}` }
}
const answers = async (accountId: string) => {
  const rows = await c.t.db
    .selectFrom('consents.event')
    .selectAll()
    .where('accountId', '=', accountId)
    .where('code', '=', 'MARKETING')
    .orderBy('id')
    .execute()
  return rows.map(({ action, channel }) => `${action} ${channel}`)
}

test('one press withdraws the consent, with its evidence, without a login; pressed again it is the same', async () => {
  const { person, id, token } = await written()
  const before = await answers(person.id)
  const both = await Promise.all([c.t.call(stopMarketing, { token }), c.t.call(stopMarketing, { token })])
  expect(both.map(({ status }) => status)).toEqual([200, 200])
  expect(both[0]?.body).toEqual({})
  expect(await answers(person.id)).toEqual([...before, 'WITHDRAW LETTER'])
  expect(await brokenAt(c.t, person.id)).toBeNull()
  expect(both[0]?.raw.cookies).toEqual([])
  expect((await c.open(id)).progress.stops).toBe(1)
  await c.confirmed('MARKETING')
  expect(await c.lettersTo(person.email)).toHaveLength(1)
  // After a new consent, marketing is sent to the account again, and the old link stops it again.
  await agree(c.t, person)
  expect((await c.t.call(stopMarketing, { token })).status).toBe(200)
  expect((await answers(person.id)).at(-1)).toBe('WITHDRAW LETTER')
})

test('to look at the address changes nothing: it leads to the page with the button', async () => {
  const { person, token, path } = await written()
  const before = await answers(person.id)
  for (const method of ['GET', 'HEAD'] as const) {
    const { statusCode, headers } = await c.t.app.inject({ method, url: path, headers: { 'accept-language': 'zh-HK' } })
    expect([statusCode, headers.location]).toEqual([303, `/zh-HK/stop-marketing#${token}`])
  }
  expect(await answers(person.id)).toEqual(before)
  expect((await c.t.app.inject({ method: 'PUT', url: path })).statusCode).toBe(405)
})

test.each([
  ['application/x-www-form-urlencoded', 'List-Unsubscribe=One-Click'],
  [
    'multipart/form-data; boundary=x',
    '--x\r\ncontent-disposition: form-data; name="List-Unsubscribe"\r\n\r\nOne-Click\r\n--x--\r\n',
  ],
])('a mail program presses by a form: %s', async (type, payload) => {
  const { person, path } = await written()
  const { statusCode } = await c.t.app.inject({ method: 'POST', url: path, headers: { 'content-type': type }, payload })
  expect(statusCode).toBe(200)
  expect((await answers(person.id)).at(-1)).toBe('WITHDRAW LETTER')
})

test('elsewhere a form is no JSON', async () => {
  const { statusCode } = await c.t.app.inject({
    method: 'POST',
    url: '/v1/user/login',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: 'username=a',
  })
  expect(statusCode).toBe(415)
})

test('who guesses keeps nobody waiting who has a link', async () => {
  const { person, token } = await written()
  let status = 0
  for (let count = 0; count < 70 && status !== 429; count++)
    ({ status } = await c.t.call(stopMarketing, { token: `guess${count}` }))
  expect(status).toBe(429)
  expect((await c.t.call(stopMarketing, { token })).status).toBe(200)
  expect((await answers(person.id)).at(-1)).toBe('WITHDRAW LETTER')
})

test('what is no link of ours is told so', async () => {
  const answer = await c.t.call(stopMarketing, { token: 'x'.repeat(16) }, { locale: 'zh-HK' })
  expect([answer.status, answer.problem.code]).toEqual([400, 'campaigns.link.unknown'])
})
