import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { sample } from '#contract/sample'
import { copyTicket, DraftContent, getDraft, saveDraft } from '#contract/sales/registration/draft'
import { getIntent } from '#contract/sales/registration/intent'
import { openTestApp, sessions, type TestApp } from '../../testing/index.ts'
import type { Location } from '../../platform/crypto/vault.ts'
import { draftLocation } from '../registration/read-drafts.ts'
import { createCompany, createPerson, type Member, member, setSession, submit } from '../../testing/registrants.ts'
import { addressLocation } from './intent-address.ts'
import { particularsLocation } from './intent-particulars.ts'
import { ownDataKey } from './own-data-key.ts'
import { namedLocation } from './sealed-locations.ts'

// Records that were stored before a field was introduced can be read today: the field has the value for "not given".

let t: TestApp
let mine: Member
beforeAll(async () => {
  t = await openTestApp()
  await setSession(t, sessions.open, { maxTicketsPerAccount: 100, maxTicketsPerPerson: 100 })
  mine = await member(t)
})
afterAll(() => t.close())

type Stored = { relatives: object[] } & Record<string, unknown>

const without = (value: object, ...keys: string[]) =>
  Object.fromEntries(Object.entries(value).filter(([key]) => !keys.includes(key)))

test('a draft of before addresses were typed and payments meant', async () => {
  const id = randomUUID()
  const content = sample(DraftContent)
  await t.call(saveDraft, { id, content, version: 0 }, mine)
  const key = await ownDataKey(t.context, t.db, mine.id)
  const before = {
    ...without(content, 'payBy', 'ready'),
    address: without(content.address, 'cityName', 'districtName'),
  }
  const sealed = t.context.vault.seal(key, draftLocation(id), JSON.stringify(before))
  await t.db.updateTable('sales.draft').set({ sealed }).where('id', '=', id).execute()
  const { draft } = (await t.call(getDraft, { id }, mine)).body
  expect(draft?.content).toEqual({
    ...content,
    payBy: null,
    ready: null,
    address: { ...content.address, cityName: null, districtName: null },
  })
})

test('a registration of before proofs, typed places and relatives’ numbers; it is copied too', async () => {
  const person = await createPerson(t, mine)
  const company = await createCompany(t, mine)
  const relative = {
    englishName: 'LIGHT LIMITED',
    chineseName: null,
    relationship: 'SHAREHOLDER',
    brNumber: '12345678',
  }
  const { intent, ticket } = await submit(t, mine, {
    applicant: 'COMPANY',
    companyId: company.id,
    people: [{ personId: person.id, relationship: null }],
    relatives: [relative],
  })
  const key = await ownDataKey(t.context, t.db, mine.id)
  const reseal = (place: Location, sealed: Buffer, old: (stored: Stored) => object) => {
    const stored: Stored = JSON.parse(t.context.vault.open(key, place, sealed))
    // Records had no version at that time.
    delete stored['version']
    return t.context.vault.seal(key, place, JSON.stringify(old(stored)))
  }
  const row = await t.db.selectFrom('sales.intent').selectAll().where('id', '=', intent).executeTakeFirstOrThrow()
  await t.db
    .updateTable('sales.intent')
    .set({
      addressSealed: reseal(addressLocation(intent), row.addressSealed, stored =>
        without(stored, 'cityName', 'districtName'),
      ),
      particularsSealed: reseal(particularsLocation(intent), row.particularsSealed!, stored => ({
        ...stored,
        relatives: stored.relatives.map(item => without(item, 'registrationNumber')),
      })),
    })
    .where('id', '=', intent)
    .execute()
  const named = await t.db
    .selectFrom('sales.namedPerson')
    .select(['id', 'particularsSealed'])
    .where('intentId', '=', intent)
    .executeTakeFirstOrThrow()
  await t.db
    .updateTable('sales.namedPerson')
    .set({
      particularsSealed: reseal(namedLocation(named.id, 'particulars_sealed'), named.particularsSealed, stored =>
        without(stored, 'proofs'),
      ),
    })
    .where('id', '=', named.id)
    .execute()
  const shown = (await t.call(getIntent, { id: intent }, mine)).body
  expect(shown.address).toMatchObject({ cityName: null, districtName: null })
  expect(shown.relatives).toEqual([{ ...relative, registrationNumber: null }])
  expect(shown.people).toMatchObject([{ proofs: [] }])
  const { draftId } = (await t.call(copyTicket, { id: ticket.id }, mine)).body
  expect((await t.call(getDraft, { id: draftId }, mine)).body.draft?.content.relatives).toHaveLength(1)
})
