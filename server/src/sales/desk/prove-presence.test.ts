import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { takeInstrument } from '#contract/payments/desk'
import { keysOf, pick } from '#contract/pick'
import { sample } from '#contract/sample'
import { prepareAssisted, registerAssisted } from '#contract/sales/desk/assisted'
import { getPresence, provePresence, sendPresenceCode } from '#contract/sales/desk/presence'
import { openTicket, markOriginalSeen } from '#contract/sales/desk/desk'
import { verifyTicket } from '#contract/sales/desk/verification'
import { enterStaff } from '../../testing/enter-staff.ts'
import { hkidOf, openTestApp, sessions, type TestApp } from '../../testing/index.ts'
import { type Member, member, photo, setSession } from '../../testing/registrants.ts'

// One staff member alone cannot create a verified registration of a person who is not present.

let t: TestApp
let office: string
beforeAll(async () => {
  t = await openTestApp()
  office = await enterStaff(t, 'COUNTER')
})
afterAll(() => t.close())
beforeEach(async () => {
  await t.db.deleteFrom('platform.limits').execute()
  await setSession(t, sessions.open, { maxTicketsPerAccount: 6, maxTicketsPerPerson: 2 })
})

let serial = 970_000
/** Registers a person and takes the registration as far as one staff member can. */
const registered = async (who: Member | null = null) => {
  const asked = await t.call(prepareAssisted, { sessionId: sessions.open, region: 'HK' }, { office })
  const consents = asked.body.definitions
    .filter(({ required }) => required)
    .map(({ code, version }) => ({
      code,
      version,
      granted: true,
      locale: 'zh-HK' as const,
      shownAt: asked.body.shownAt,
      viaSelectAll: false,
    }))
  const given = sample(registerAssisted.input)
  const person = who ? pick(who, keysOf(given.person)) : { ...given.person, idNumber: hkidOf(++serial) }
  const input = {
    ...given,
    sessionId: sessions.open,
    batchId: sessions.groupB,
    person,
    people: [],
    survey: {},
    consents,
  }
  const { body, raw } = await t.call(registerAssisted, input, { office, files: [photo] })
  expect(raw.statusCode, raw.body).toBe(200)
  const { id } = body
  const ticket = (await t.call(openTicket, { id }, { office })).body
  const original = { kind: 'IDENTITY' as const, personId: ticket.people[0]!.id }
  const seen = await t.call(markOriginalSeen, { id, version: ticket.version, ...original }, { office })
  const order = { method: 'CASHIER_ORDER' as const, bank: '004', number: String(++serial), payeeIsRight: true as const }
  const amountCents = seen.body.deposit.remainingCents
  const taken = await t.call(takeInstrument, { id, version: seen.body.version, ...order, amountCents }, { office })
  expect([taken.body.status, taken.body.faults]).toEqual(['REGISTERED', []])
  return id
}
const verify = async (id: string, by = office) => {
  const { version } = (await t.call(openTicket, { id }, { office: by })).body
  const { body, problem } = await t.call(verifyTicket, { id, version }, { office: by })
  return body.status === 'VERIFIED' ? 'VERIFIED' : problem.code
}
const presence = async (id: string) => (await t.call(getPresence, { id }, { office })).body
const codeTo = async (to: string) => {
  const sent = (await t.outbox()).findLast(message => message.to === to && /^\d{6} /.test(message.body))
  return sent?.body.slice(0, 6) ?? ''
}
const mobile = { areaCode: '852' as const, phoneNumber: '91234567' }

describe('who registered somebody', () => {
  test('verifies it once the person has read out a code; the number is told by who has no account', async () => {
    const id = await registered()
    expect(await verify(id)).toBe('sales.presence.needed')
    expect(await presence(id)).toMatchObject({ isNeeded: true, provedAt: null, mobileEnding: null })
    const untold = await t.call(sendPresenceCode, { id, mobile: null }, { office })
    expect(untold.problem.errors).toEqual([expect.objectContaining({ field: 'mobile', code: 'required' })])
    const { otpId } = (await t.call(sendPresenceCode, { id, mobile }, { office })).body
    const wrong = await t.call(provePresence, { id, mobile, otpId, code: '000000' }, { office })
    expect(wrong.problem.code).toBe('accounts.code.wrong')
    expect(await verify(id)).toBe('sales.presence.needed')
    const code = await codeTo('+85291234567')
    expect((await t.call(provePresence, { id, mobile, otpId, code }, { office })).status).toBe(200)
    expect((await presence(id)).isNeeded).toBe(false)
    expect(await verify(id)).toBe('VERIFIED')
    // The same mobile number cannot prove the presence of another person.
    const other = await registered()
    expect((await t.call(sendPresenceCode, { id: other, mobile }, { office })).problem.code).toBe(
      'sales.presence.taken',
    )
    expect(await verify(other)).toBe('sales.presence.needed')
    expect(await verify(other, await enterStaff(t, 'COUNTER'))).toBe('VERIFIED')
  })
  test('of an account has the code sent to its own number alone', async () => {
    const who = await member(t)
    const id = await registered(who)
    expect((await presence(id)).mobileEnding).toBe(who.phoneNumber.slice(-4))
    const elsewhere = { areaCode: '852' as const, phoneNumber: '92345678' }
    const chosen = await t.call(sendPresenceCode, { id, mobile: elsewhere }, { office })
    expect(chosen.problem.errors).toEqual([expect.objectContaining({ field: 'mobile', code: 'not_offered' })])
    const { otpId } = (await t.call(sendPresenceCode, { id, mobile: null }, { office })).body
    const code = await codeTo(`+${who.areaCode}${who.phoneNumber}`)
    expect((await t.call(provePresence, { id, mobile: null, otpId, code }, { office })).status).toBe(200)
    expect(await verify(id)).toBe('VERIFIED')
  })
})

test('a code of one registration proves nothing of another', async () => {
  const [first, second] = [await registered(), await registered()]
  const given = { areaCode: '852' as const, phoneNumber: '93456789' }
  const { otpId } = (await t.call(sendPresenceCode, { id: first, mobile: given }, { office })).body
  const code = await codeTo('+85293456789')
  const crossed = await t.call(provePresence, { id: second, mobile: given, otpId, code }, { office })
  expect(crossed.problem.code).toBe('accounts.code.expired')
})
