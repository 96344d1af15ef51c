import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { getProfile } from '#contract/accounts/account'
import { changePassword } from '#contract/accounts/password'
import { refreshToken } from '#contract/accounts/session'
import { eraseAccount, exportData } from '#contract/privacy/privacy'
import { applyPerson, lodgeTicket, openTestApp, type TestApp } from '../testing/index.ts'

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
    const { token, email, englishLastName, idNumber } = await member()
    const { registrationNumber } = await lodgeTicket(t, token)
    const { status, body, raw } = await t.call(exportData, {}, { token })
    expect(status).toBe(200)
    expect(body.profile).toMatchObject({ email, englishLastName })
    expect(body.registrations).toMatchObject([{ address: { country: 'HKG' }, tickets: [{ registrationNumber }] }])
    expect(body.sessions).toHaveLength(1)
    expect(body.consents.map(({ code }) => code)).toEqual(expect.arrayContaining(['TERMS', 'PICS', 'MARKETING']))
    // G02: the number itself is nowhere.
    expect(raw.body).not.toContain(idNumber)
    expect((await t.call(exportData, {})).status).toBe(401)
  })
})

describe('N14: erasure', () => {
  test('is refused, with its reason, while a registration lives; nothing is touched', async () => {
    const { token, password } = await member()
    await lodgeTicket(t, token)
    const answer = await erase(token, password)
    expect([answer.status, answer.problem.code]).toEqual([409, 'privacy.registration.alive'])
    expect((await t.call(getProfile, {}, { token })).status).toBe(200)
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
    const ticket = await lodgeTicket(t, person.token)
    await t.db.updateTable('sales.ticket').set({ status: 'WITHDREW' }).where('id', '=', ticket.id).execute()
    await t.outbox()
    expect((await erase(person.token, 'Other#Harbour9')).status).toBe(200)

    expect((await t.call(getProfile, {}, { token: person.token })).status).toBe(401)
    expect((await t.call(refreshToken, { token: person.refresh }, { cookie: person.cookie })).status).toBe(401)
    await expect(t.enter(person.email, 'Other#Harbour9')).rejects.toThrow('no login')
    const told = (await t.outbox()).filter(({ to }) => to === person.email)
    expect(told).toHaveLength(1)

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
    // What must stay stays, and names nobody.
    expect(await t.db.selectFrom('sales.ticket').select('id').where('id', '=', ticket.id).execute()).toHaveLength(1)
    const again = await member({
      email: person.email,
      emailConfirmation: person.email,
      idNumber: person.idNumber,
      phoneNumber: person.phoneNumber,
    })
    expect(again.id).not.toBe(person.id)
  })

  test('asked twice at once, it is done once', async () => {
    const { token, password } = await member()
    const both = await Promise.all([erase(token, password), erase(token, password)])
    expect(both.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(both.every(({ status }) => status < 500)).toBe(true)
  })
})
