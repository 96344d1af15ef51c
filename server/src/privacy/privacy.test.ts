import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { getProfile } from '#contract/accounts/account'
import { changePassword } from '#contract/accounts/password'
import { refreshToken } from '#contract/accounts/login-session'
import { addPayment } from '#contract/payments/payment'
import { eraseAccount, exportData } from '#contract/privacy/privacy'
import { confirmTicket } from '#contract/sales/ticket/ticket'
import { eraseAgain, noteErasure } from './index.ts'
import { verifyAudit } from '../platform/audit/audit.ts'
import { dumpDatabase, findSpellings } from '../testing/dump-database.ts'
import { savePreference } from '#contract/accounts/profile'
import { sample } from '#contract/sample'
import { createTickets } from '#contract/sales/registration/intent'
import {
  applyPerson,
  hkidOf,
  locksAwaited,
  submitIntent,
  submitTicket,
  openTestApp,
  type TestApp,
} from '../testing/index.ts'

let t: TestApp
beforeAll(async () => {
  t = await openTestApp()
})
afterAll(() => t.close())

const member = async (more: Parameters<typeof applyPerson>[1] = {}) => {
  const person = await applyPerson(t, more)
  return { ...person, ...(await t.enter(person.email, person.password)) }
}
const erase = (token: string, password: string) => t.call(eraseAccount, { password }, { token })

describe('all that is held', () => {
  test('is handed out to the person: particulars masked, consents, registrations, logins', async () => {
    const { token, email, password, englishLastName, idNumber } = await member()
    const { registrationNumber, id: ticketId } = await submitTicket(t, token)
    const instrument = { method: 'CHEQUE', bank: '004', number: '246810', amountCents: 500 } as const
    await t.call(addPayment, { ticketId, ...instrument }, { token })
    const { status, body, raw } = await t.call(exportData, { password }, { token })
    expect(status).toBe(200)
    expect(body.profile).toMatchObject({ email, englishLastName })
    expect(body.registrations).toMatchObject([{ address: { country: 'HKG' }, tickets: [{ registrationNumber }] }])
    const { method, amountCents, bank, number } = instrument
    expect(body.payments).toMatchObject([{ registrationNumber, method, amountCents, instrument: { bank, number } }])
    expect(body.sessions).toHaveLength(1)
    expect(body.consents.map(({ code }) => code)).toEqual(expect.arrayContaining(['TERMS', 'PICS', 'MARKETING']))
    // G02: the identity number itself appears nowhere.
    expect(raw.body).not.toContain(idNumber)
    expect((await t.call(exportData, { password })).status).toBe(401)
    const { problem } = await t.call(exportData, { password: 'Wrong#Harbour9' }, { token })
    expect(problem.errors).toMatchObject([{ field: 'password', code: 'password_wrong' }])
  })
})

describe('N14: erasure', () => {
  test('is refused, with its reason, while a registration lives; nothing is touched', async () => {
    const { token, password } = await member()
    await submitTicket(t, token)
    const answer = await erase(token, password)
    expect([answer.status, answer.problem.code]).toEqual([409, 'privacy.registration.alive'])
    expect((await t.call(getProfile, {}, { token })).status).toBe(200)
  })

  test.each(['erasing first', 'submitting first'])(
    'while a registration is submitted, %s: one of them is done',
    async order => {
      const { token, password, id } = await member()
      const intentId = await submitIntent(t, token)
      const asks = [() => erase(token, password), () => t.call(createTickets, { id: intentId }, { token })]
      const answers = await t.db.transaction().execute(async db => {
        await db.selectFrom('accounts.account').select('id').where('id', '=', id).forUpdate().execute()
        const waiting = []
        for (const ask of order === 'erasing first' ? asks : asks.toReversed()) {
          waiting.push(ask())
          await locksAwaited(t, waiting.length)
        }
        return waiting
      })
      const [first, second] = await Promise.all(answers)
      const tickets = await t.db.selectFrom('sales.ticket').select('id').where('accountId', '=', id).execute()
      const drafts = await t.db.selectFrom('sales.draft').select('id').where('accountId', '=', id).execute()
      if (order === 'erasing first') {
        expect([first!.status, second!.status, tickets.length, drafts.length]).toEqual([200, 401, 0, 0])
      } else {
        expect([first!.status, second!.problem.code, tickets.length]).toEqual([200, 'privacy.registration.alive', 1])
      }
    },
  )

  test('who is on the way in while the account is erased is out: no session of it opens anything', async () => {
    const { token, password, id } = await member()
    expect((await erase(token, password)).status).toBe(200)
    await t.db.updateTable('accounts.session').set({ endedAt: null }).where('accountId', '=', id).execute()
    for (const op of [getProfile, savePreference])
      expect((await t.call(op, sample(op.input) as never, { token })).status).toBe(401)
  })

  test('wants the password', async () => {
    const { token } = await member()
    expect((await erase(token, 'Wrong#Harbour9')).problem.errors).toMatchObject([
      { field: 'password', code: 'password_wrong' },
    ])
    expect((await t.call(getProfile, {}, { token })).status).toBe(200)
  })

  test('everything that tells of the person is gone: rows, keys, sessions, letters; the addresses are free again', async () => {
    const person = await member()
    await t.call(
      changePassword,
      { oldPassword: person.password, password: 'Other#Harbour9', passwordConfirmation: 'Other#Harbour9' },
      { token: person.token },
    )
    const ticket = await submitTicket(t, person.token)
    await t.db.updateTable('sales.ticket').set({ status: 'WITHDREW' }).where('id', '=', ticket.id).execute()
    await t.outbox()
    expect((await erase(person.token, 'Other#Harbour9')).status).toBe(200)

    expect((await t.call(getProfile, {}, { token: person.token })).status).toBe(401)
    expect((await t.call(refreshToken, { token: person.refresh }, { cookie: person.cookie })).status).toBe(401)
    await expect(t.enter(person.email, 'Other#Harbour9')).rejects.toThrow('no login')
    const letters = (await t.outbox()).filter(({ to }) => to === person.email)
    expect(letters).toHaveLength(1)

    const marks = [person.email, person.phoneNumber, person.idNumber, person.englishLastName, person.chineseFirstName!]
    const tables = [
      'accounts.account',
      'accounts.formerPassword',
      'accounts.device',
      'accounts.document',
      'sales.intent',
      'sales.draft',
    ] as const
    for (const table of tables) {
      const column = table === 'accounts.account' ? 'id' : 'accountId'
      const rows = await t.db
        .selectFrom(table)
        .selectAll()
        .where(column as never, '=', person.id as never)
        .execute()
      const text = JSON.stringify(rows, (_, value: unknown) =>
        typeof value === 'object' && value !== null && 'data' in value
          ? Buffer.from(value.data as number[]).toString('latin1')
          : value,
      )
      for (const mark of marks) expect(text, table).not.toContain(mark)
    }
    // The records that must remain are there, and name nobody.
    expect(await t.db.selectFrom('sales.ticket').select('id').where('id', '=', ticket.id).execute()).toHaveLength(1)
    const again = await member({
      email: person.email,
      emailConfirmation: person.email,
      idNumber: person.idNumber,
      phoneNumber: person.phoneNumber,
    })
    expect(again.id).not.toBe(person.id)
  })

  test('G04: a dump holds nothing of the person; their row from a backup opens no more; asked again, it is no one’s', async () => {
    const person = await member({
      englishLastName: 'QUAGGALAST',
      englishFirstName: 'QUAGGAFIRST',
      chineseLastName: '龘龖',
      chineseFirstName: '靐齉',
      email: 'quagga@example.com',
      emailConfirmation: 'quagga@example.com',
      dateOfBirth: '1963-09-13',
      idNumber: hkidOf(412_345),
    })
    const { id } = await submitTicket(t, person.token)
    expect((await t.call(confirmTicket, { id }, { token: person.token })).status).toBe(200)
    await t.db.updateTable('sales.ticket').set({ status: 'WITHDREW' }).where('id', '=', id).execute()
    await t.outbox()
    const marks = ['QUAGGA', 'quagga', '龘龖', '靐齉', person.idNumber, person.idNumber.slice(0, 4), '1963-09-13']
    const before = await dumpDatabase(t.db)
    for (const mark of marks.slice(0, 4)) expect(before, mark).toContain(mark)
    const backup = await t.db
      .selectFrom('accounts.account')
      .selectAll()
      .where('id', '=', person.id)
      .executeTakeFirstOrThrow()

    expect((await erase(person.token, person.password)).status).toBe(200)
    // The last letter, which confirms the erasure, is stored with a sealed address and deleted after it was sent.
    const after = await dumpDatabase(t.db, ['notices.message'])
    expect([...marks, person.phoneNumber].flatMap(mark => findSpellings(after, mark))).toEqual([])
    expect((await erase(person.token, person.password)).status).toBe(401)
    const erased = t.db.selectFrom('accounts.account').select(['gender', 'survey', 'nationality'])
    expect(await erased.where('id', '=', person.id).executeTakeFirst()).toEqual({
      gender: null,
      survey: {},
      nationality: '-',
    })

    const { idNumberSealed, dateOfBirthSealed, dataKeyId, passwordHash, email, gender } = backup
    const restored = { idNumberSealed, dateOfBirthSealed, dataKeyId, passwordHash, email, gender }
    await t.db.updateTable('accounts.account').set(restored).where('id', '=', person.id).execute()
    await expect(t.enter(email, person.password)).rejects.toThrow('accounts.login.wrong')
    await t.db.updateTable('accounts.account').set({ erasedAt: null }).where('id', '=', person.id).execute()
    const { token } = await t.enter(email, person.password)
    const profile = await t.call(getProfile, {}, { token })
    expect([profile.status, profile.problem.code]).toEqual([500, 'server.fault'])
    await expect(t.context.vault.dataKey(t.db, dataKeyId)).rejects.toThrow('destroyed')
    expect((await verifyAudit(t.db)).brokenAt).toBeNull()
  })

  test('asked twice at once, it is done once', async () => {
    const { token, password } = await member()
    const both = await Promise.all([erase(token, password), erase(token, password)])
    expect(both.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(both.every(({ status }) => status < 500)).toBe(true)
  })
})

describe('after a restore', () => {
  test('who was erased since is erased again, once; who cannot be is told, and stops nobody else', async () => {
    const { token, password, id } = await member()
    const kept = await member()
    const before = await t.db.selectFrom('accounts.account').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
    expect((await erase(token, password)).status).toBe(200)
    await t.outbox()
    // Restores the account as in an earlier backup.
    await t.db
      .updateTable('accounts.account')
      .set({ ...before })
      .where('id', '=', id)
      .execute()
    await noteErasure(t.context, kept.id)
    await submitTicket(t, kept.token)
    const again = await eraseAgain(t.context)
    expect(again.left).toEqual([{ accountId: kept.id, code: 'privacy.registration.alive' }])
    // Other tests in this file restored accounts before.
    expect(again.erased).toBeGreaterThanOrEqual(1)
    const [row] = await t.db.selectFrom('accounts.account').select(['email', 'erasedAt']).where('id', '=', id).execute()
    expect(row?.erasedAt).not.toBeNull()
    expect(row?.email).not.toBe(before.email)
    expect((await eraseAgain(t.context)).erased).toBe(0)
  })
})
