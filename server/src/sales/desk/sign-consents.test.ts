import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { InputOf } from '#contract/operation'
import { openTicket } from '#contract/sales/desk/desk'
import { withdrawTicket } from '#contract/sales/ticket/ticket'
import { openSigning, signConsents } from '#contract/sales/desk/signing'
import { signatureLocation } from '../../consents/index.ts'
import { brokenAt } from '../../testing/consent-chain.ts'
import { enterStaff } from '../../testing/enter-staff.ts'
import { openTestApp, sessions, type TestApp } from '../../testing/index.ts'
import { registered } from '../../testing/staff/registered.ts'
import { createPerson, member, setSession, submit } from '../../testing/registrants.ts'
import { ownDataKey } from '../record/own-data-key.ts'

let t: TestApp
let office: string
beforeAll(async () => {
  t = await openTestApp()
  office = await enterStaff(t, 'COUNTER')
})
afterAll(() => t.close())
beforeEach(async () => void (await t.db.deleteFrom('platform.limits').execute()))

const open = async (id: string) => (await t.call(openTicket, { id }, { office })).body
/** Creates a registration in joint names in which one person has not answered the link. */
const joint = async () => {
  const who = await member(t)
  const named = await createPerson(t, who)
  const one = await registered(t, { people: [{ personId: named.id, relationship: 'SPOUSE' }] }, who)
  const { people, version } = await open(one.ticketId)
  return { ...one, version, personId: people[1]!.id }
}
type Joint = Awaited<ReturnType<typeof joint>>
const drawn = { strokes: [[10, 20, 30, 40, 50, 20]], typedName: null }
const answers = async (item: Joint, granted: (code: string) => boolean = () => true) => {
  const { body } = await t.call(openSigning, { id: item.ticketId, personId: item.personId }, { office })
  return body.definitions.map(({ code, version }) => ({
    code,
    version,
    granted: granted(code),
    locale: 'zh-HK' as const,
    shownAt: body.shownAt,
    viaSelectAll: false,
  }))
}
const sign = async (item: Joint, more: Partial<InputOf<typeof signConsents>> = {}) =>
  t.call(
    signConsents,
    {
      id: item.ticketId,
      version: item.version,
      personId: item.personId,
      consents: await answers(item),
      signature: drawn,
      ...more,
    },
    { office },
  )

describe('consents that are missing are signed at the desk', () => {
  test('drawn: the evidence says where, the signature is sealed with what was signed and who looked on', async () => {
    const one = await joint()
    const before = await open(one.ticketId)
    expect(before.faults.map(({ code }) => code)).toContain('CONSENTS_MISSING')
    const { status, body } = await sign(one)
    expect([status, body.people[1]?.missingConsents]).toEqual([200, []])
    const events = await t.db
      .selectFrom('consents.event')
      .select(['channel', 'locale', 'code', 'hash', 'textSha256'])
      .where('namedPersonId', '=', one.personId)
      .orderBy('id')
      .execute()
    expect(events.length).toBeGreaterThan(0)
    for (const event of events) expect([event.channel, event.locale]).toEqual(['DESK', 'zh-HK'])
    expect(await brokenAt(t, one.id)).toBeNull()
    const kept = await t.db
      .selectFrom('consents.signature')
      .select(['id', 'sealed', 'staffId'])
      .where('namedPersonId', '=', one.personId)
      .executeTakeFirstOrThrow()
    const { vault } = t.context
    const key = await ownDataKey(t.context, t.db, one.id)
    expect(JSON.parse(vault.open(key, signatureLocation(kept.id), kept.sealed))).toMatchObject({
      strokes: drawn.strokes,
      signed: events.map(({ code, hash, textSha256 }) => ({
        code,
        locale: 'zh-HK',
        hash: hash.toString('hex'),
        textSha256: textSha256.toString('hex'),
      })),
    })
    const acts = await t.db.selectFrom('sales.deskAct').select('staffId').where('ticketId', '=', one.ticketId).execute()
    expect(acts).toEqual([{ staffId: kept.staffId }])
  })
  test('by a typed name, by somebody who cannot draw', async () => {
    const one = await joint()
    const { body } = await sign(one, { signature: { strokes: null, typedName: 'CHAN SIU MING' } })
    expect(body.people[1]?.missingConsents).toEqual([])
  })
  test('not without a signature, in both ways at once, or by what is no line', async () => {
    const one = await joint()
    const signatures = [
      { strokes: null, typedName: null },
      { strokes: [[1, 2, 3, 4]], typedName: 'CHAN SIU MING' },
      { strokes: [], typedName: null },
      { strokes: [[1, 2, 3]], typedName: null },
      { strokes: [['<svg>', 2, 3, 4]], typedName: null },
      { strokes: Array(50).fill(Array(200).fill(1)), typedName: null },
    ]
    for (const signature of signatures) expect((await sign(one, { signature: signature as never })).status).toBe(400)
  })
  test('a required one that is declined, or left out, is missing still', async () => {
    const one = await joint()
    const declined = await sign(one, { consents: await answers(one, () => false) })
    expect(declined.problem.code).toBe('consents.required')
    expect((await sign(one, { consents: [] })).problem.code).toBe('consents.required')
    expect((await open(one.ticketId)).people[1]?.missingConsents.length).toBeGreaterThan(0)
  })
  test('of nobody who is not in the registration, and not of what has changed', async () => {
    const [one, other] = [await joint(), await joint()]
    expect((await sign(one, { personId: other.personId })).status).toBe(404)
    expect((await sign(one, { version: one.version - 1 })).problem.code).toBe('sales.desk.changed')
  })
  test('it takes a place of the person, as the consent link does: not when none is left', async () => {
    await setSession(t, sessions.open, { maxTicketsPerPerson: 2 })
    const [who, person] = [await member(t), await member(t)]
    const named = await createPerson(t, who, { idNumber: person.idNumber })
    const { ticketId } = await registered(t, { people: [{ personId: named.id, relationship: 'SPOUSE' }] }, who)
    const own = [await submit(t, person), await submit(t, person)]
    const asOpened = async () => {
      const { people, version } = await open(ticketId)
      return { ...who, ticketId, version, personId: people[1]!.id }
    }
    const refused = await sign((await asOpened()) as Joint)
    expect([refused.status, refused.problem.code]).toEqual([409, 'sales.ticket.person-limit'])
    expect((await open(ticketId)).people[1]?.missingConsents.length).toBeGreaterThan(0)
    await t.call(withdrawTicket, { id: own[0]!.ticket.id }, { token: person.token })
    expect((await sign((await asOpened()) as Joint)).status).toBe(200)
    await expect(submit(t, person)).rejects.toThrow('person-limit')
  })
  test('the registrant’s own too', async () => {
    const who = await member(t)
    const one = await registered(t, {}, who)
    const { version } = await open(one.ticketId)
    const given = { ...one, version, personId: who.id }
    const { body } = await sign(given)
    expect(body.people[0]?.missingConsents).toEqual([])
    expect(await brokenAt(t, who.id)).toBeNull()
  })
})
