import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { eraseAccount, exportData } from '#contract/privacy/privacy'
import { removeParty } from '#contract/sales/registration/party'
import { confirmTicket, withdrawTicket } from '#contract/sales/ticket/ticket'
import { sweepUploads } from '../../../files/index.ts'
import { dumpDatabase, findSpellings } from '../../../testing/dump-database.ts'
import { hkidOf, openTestApp, sessions, type TestApp } from '../../../testing/index.ts'
import {
  agentWith,
  attach,
  createCompany,
  createPerson,
  type Member,
  member,
  setSession,
  submit,
} from '../../../testing/registrants.ts'

let t: TestApp
beforeAll(async () => {
  t = await openTestApp()
  await setSession(t, sessions.open, { maxTicketsPerAccount: 100, maxTicketsPerPerson: 100 })
})
afterAll(() => t.close())

/** Distinctive values of a named person, a company and an agent, which the test looks for in a database dump. */
const wombat = {
  englishLastName: 'WOMBATLAST',
  englishFirstName: 'WOMBATFIRST',
  chineseLastName: '龘龖',
  chineseFirstName: '靐齉',
  dateOfBirth: '1963-09-13',
  email: 'wombat@example.com',
  phoneNumber: '69871234',
  idNumber: hkidOf(876_543),
}
const marks = [
  ...Object.values(wombat),
  'NUMBATCO',
  '87654321',
  'NUMBATAGENT',
  'numbat@example.com',
  'S-987654',
  'NUMBATREL',
]

/** Creates a registration of a company that names all of these, with a file of each. */
const registered = async (by: Member, serial: string) => {
  const [upload, card] = [await attach(t, by, 'IDENTITY'), await attach(t, by, 'NAME_CARD')]
  const person = await createPerson(t, by, { ...wombat, documentWay: 'UPLOAD', documents: [upload.id] })
  const company = await createCompany(t, by, { englishName: 'NUMBATCO LIMITED', brNumber: '87654321' })
  const agent = agentWith(serial, {
    englishName: 'NUMBATAGENT',
    email: 'numbat@example.com',
    emailConfirmation: 'numbat@example.com',
    licence: 'S-987654',
    nameCard: card.id,
  })
  const relatives = [
    { englishName: 'NUMBATREL', chineseName: null, relationship: 'RELATED_COMPANY', brNumber: '11112222' },
  ]
  const people = [{ personId: person.id, relationship: null }]
  const asked = { applicant: 'COMPANY', companyId: company.id, people, agent, relatives } as const
  return { person, company, ...(await submit(t, by, { ...asked, people: [...people], relatives })) }
}
const foundIn = (dump: string) => marks.filter(mark => findSpellings(dump, mark).length > 0)
/**
 * The dump leaves out messages: what was sent to the named person is stored only in the outbox of a development
 * machine.
 */
const dump = () => dumpDatabase(t.db, ['notices.message'])

test('G01: what is told of others lies sealed, from entry to submission', async () => {
  await registered(await member(t), 'KS-A01-000001')
  expect(foundIn(await dump())).toEqual([])
})

describe('all that is held', () => {
  test('is handed out with the people and companies on the list, numbers masked', async () => {
    const mine = await member(t)
    const { person, company } = await registered(mine, 'KS-A01-000002')
    const { body, raw } = await t.call(exportData, { password: mine.password }, { token: mine.token })
    expect(body.people).toEqual([person])
    expect(body.companies).toEqual([company])
    expect(raw.body).not.toContain(wombat.idNumber)
    await t.call(removeParty, { id: person.id }, mine)
    const after = await t.call(exportData, { password: mine.password }, { token: mine.token })
    expect(after.body.people).toEqual([])
    expect(after.body.registrations).toMatchObject([{ applicant: 'COMPANY' }])
  })
})

describe('N14: erasure', () => {
  const rowsOf = async (accountId: string) => {
    const counts = [
      ...(await Promise.all(
        (['sales.party', 'sales.attachment', 'sales.draft'] as const).map(table =>
          t.db.selectFrom(table).select('accountId').where('accountId', '=', accountId).execute(),
        ),
      )),
      ...(await Promise.all(
        (['sales.namedPerson', 'sales.intentHolder'] as const).map(table =>
          t.db
            .selectFrom(table)
            .innerJoin('sales.intent', 'sales.intent.id', 'intentId')
            .select('sales.intent.accountId')
            .where('sales.intent.accountId', '=', accountId)
            .execute(),
        ),
      )),
    ]
    return counts.map(rows => rows.length)
  }

  test('is refused while a registration lives, and everybody is still there', async () => {
    const mine = await member(t)
    await registered(mine, 'KS-A01-000003')
    const before = await rowsOf(mine.id)
    expect(before.filter(Boolean)).toHaveLength(4)
    const { problem } = await t.call(eraseAccount, { password: mine.password }, { token: mine.token })
    expect(problem).toMatchObject({ status: 409, code: 'privacy.registration.alive' })
    expect(await rowsOf(mine.id)).toEqual(before)
  })

  test('G04: takes people, companies, agents, relatives and files with it; of them a dump holds nothing', async () => {
    const mine = await member(t)
    const { ticket, intent } = await registered(mine, 'KS-A01-000004')
    expect((await t.call(confirmTicket, { id: ticket.id }, mine)).body.people).toMatchObject([
      { name: 'WOMBATLAST WOMBATFIRST' },
    ])
    await t.call(withdrawTicket, { id: ticket.id }, mine)
    const uploads = await t.db
      .selectFrom('files.upload')
      .select(['id', 'dataKeyId'])
      .where('accountId', '=', mine.id)
      .execute()
    expect(uploads).toHaveLength(3)
    expect((await t.call(eraseAccount, { password: mine.password }, { token: mine.token })).status).toBe(200)
    expect(await rowsOf(mine.id)).toEqual([0, 0, 0, 0, 0])
    const row = await t.db
      .selectFrom('sales.intent')
      .select(['particularsSealed', 'survey'])
      .where('id', '=', intent)
      .executeTakeFirstOrThrow()
    expect(row).toEqual({ particularsSealed: null, survey: {} })
    for (const { dataKeyId } of uploads)
      await expect(t.context.vault.dataKey(t.context.db, dataKeyId)).rejects.toThrow('destroyed')
    await sweepUploads(t.context, new Date())
    const stored = await readdir(join(t.context.config.dataDir, 'files', 'papers'))
    for (const { id } of uploads) expect(stored).not.toContain(id)
    expect(foundIn(await dump())).toEqual([])
  })
})

test('G01: nor does what is confirmed lie there in the clear', async () => {
  const mine = await member(t)
  const { ticket } = await registered(mine, 'KS-A01-000005')
  await t.call(confirmTicket, { id: ticket.id }, mine)
  expect(foundIn(await dump())).toEqual([])
})
