import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { getProfile, registerAccount } from '#contract/accounts/account'
import { createTickets, registerIntent } from '#contract/sales/registration/intent'
import {
  agree,
  application,
  type Applied,
  applyPerson,
  cnidOf,
  openTestApp,
  registration,
  somebody,
  statusesOf,
  type TestApp,
} from '../../testing/index.ts'

let t: TestApp
beforeAll(async () => {
  t = await openTestApp()
})
afterAll(() => t.close())
// All these people send requests from one network address.
beforeEach(() => t.db.deleteFrom('platform.limits').execute())

const fields = (answer: { problem: { errors?: { field: string; code: string }[] } }) =>
  (answer.problem.errors ?? []).map(({ field, code }) => `${field} ${code}`)
const required = (answer: { problem: { code: string; params?: Record<string, string | number> } }) => [
  answer.problem.code,
  answer.problem.params?.['codes'],
]
const apply = async (more: Partial<Applied>) => t.call(registerAccount, await application(t, more))

let mainlanders = 0
/** Returns a person with a Mainland identity card and a Mainland mobile number. Women have even serial numbers. */
const mainlander = (): Partial<Applied> => ({
  idType: 'CNID',
  idNumber: cnidOf(2 * ++mainlanders, '1988-03-27'),
  nationality: 'CHN',
  chineseLastName: '王',
  chineseFirstName: '小明',
  areaCode: '86',
  phoneNumber: String(13_800_138_000 + mainlanders),
})
const separate = ['PRC_COLLECTION', 'PRC_TRANSFER', 'PRC_THIRD_PARTY']
const prc = ['PRC_ADDENDUM', ...separate]

describe('the holder of a Mainland card', () => {
  test('applies with the Mainland’s consents, logs in by a Mainland number, and is masked', async () => {
    const given = await applyPerson(t, mainlander())
    const { token } = await t.enter(`+86 ${given.phoneNumber}`, given.password)
    const { body } = await t.call(getProfile, {}, { token })
    expect(body).toMatchObject({ idType: 'CNID', issuingCountry: null, areaCode: '86' })
    expect(body.idNumberMasked).toBe(`1101${'*'.repeat(14)}`)
    const events = await t.db.selectFrom('consents.event').selectAll().where('accountId', '=', given.id).execute()
    for (const code of prc)
      expect(events.find(item => item.code === code)).toMatchObject({ action: 'GRANT', termsType: 'PRC_ADDENDUM' })
  })

  test('without any of them is refused, and told which; by select-all a separate one is no consent', async () => {
    const answered = await agree(t, 'ACCOUNT', 'CN')
    for (const code of prc) {
      const left = await apply({ ...mainlander(), consents: answered.filter(item => item.code !== code) })
      expect([left.status, ...required(left)]).toEqual([409, 'consents.required', code])
      const declined = answered.map(item => ({ ...item, granted: item.granted && item.code !== code }))
      expect(required(await apply({ ...mainlander(), consents: declined }))).toEqual(['consents.required', code])
    }
    const none = await apply({ ...mainlander(), consents: await agree(t, 'ACCOUNT', 'HK') })
    expect(required(none)).toEqual(['consents.required', prc.join(' ')])
    for (const code of separate) {
      const bundled = answered.map(item => ({ ...item, viaSelectAll: item.code === code }))
      expect(fields(await apply({ ...mainlander(), consents: bundled }))).toEqual([`consents.${code} invalid`])
    }
  })

  const wrong = async (more: Partial<Applied>) => {
    const answer = await t.call(registerAccount, {
      ...somebody(),
      ...mainlander(),
      otpToken: 'not looked at',
      consents: [],
      ...more,
    })
    return [answer.status, ...fields(answer)]
  }
  test.each([
    [{ dateOfBirth: '1988-03-28' }, ['dateOfBirth birth_differs']],
    [{ gender: 'M' as const }, ['gender gender_differs']],
    [{ dateOfBirth: '2015-01-01' }, ['dateOfBirth under_age']],
    [{ idNumber: '11010519491231002' }, ['idNumber id_invalid']],
    [{ idNumber: '110105194912310021' }, ['idNumber id_invalid']],
    [{ chineseLastName: null }, ['chineseLastName required']],
    [{ chineseFirstName: null }, ['chineseFirstName required']],
    [{ issuingCountry: 'CHN' }, ['issuingCountry not_offered']],
  ])('%j', async (more, faults) => expect(await wrong(more)).toEqual([400, ...faults]))

  test('who has one name writes it whole', async () => {
    expect((await apply({ ...mainlander(), chineseLastName: '卓玛', chineseFirstName: null })).status).toBe(200)
  })

  test('is asked for the Mainland’s consents with each registration too', async () => {
    const { email, password } = await applyPerson(t, mainlander())
    const { token } = await t.enter(email, password)
    const given = await registration(t)
    expect(required(await t.call(registerIntent, given, { token }))).toEqual(['consents.required', prc.join(' ')])
    const consents = await agree(t, 'TICKET', 'CN')
    expect(consents.map(consent => consent.code)).not.toContain('RESALE_TRANSFER_CN')
    const { status, body } = await t.call(registerIntent, { ...given, consents }, { token })
    expect(status).toBe(200)
    expect((await t.call(createTickets, { id: body.id }, { token })).status).toBe(200)
  })
})

describe('the holder of another document', () => {
  test.each([
    ['a Japanese passport', { idType: 'PASSPORT', issuingCountry: 'JPN', nationality: 'JPN', idNumber: 'TR1234567' }],
    ['a Mainland passport', { idType: 'PASSPORT', issuingCountry: 'CHN', nationality: 'CHN', idNumber: 'E12345678' }],
    ['a permit to Hong Kong and Macao', { idType: 'EEP', nationality: 'CHN', idNumber: 'C12345678' }],
    ['a permit to the Mainland', { idType: 'HRP', idNumber: 'H12345678' }],
    ['a card of Macao', { idType: 'MOID', nationality: 'MAC', idNumber: '1234567(8)' }],
    ['another document', { idType: 'OTHER', issuingCountry: 'TWN', nationality: 'TWN', idNumber: 'doc-2026-17' }],
    ['an odd permit, which is asked about and not refused', { idType: 'EEP', idNumber: 'ZZ-99999' }],
    ['an odd card of Macao', { idType: 'MOID', idNumber: '99999' }],
  ] as const)('%s', async (_, more) => {
    const { id } = await applyPerson(t, more)
    const row = await t.db.selectFrom('accounts.account').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
    expect(row).toMatchObject({
      idType: more.idType,
      issuingCountry: 'issuingCountry' in more ? more.issuingCountry : null,
    })
  })

  test.each([
    [{ idType: 'PASSPORT' }, ['issuingCountry required']],
    [{ idType: 'OTHER' }, ['issuingCountry required']],
    [{ idType: 'PASSPORT', issuingCountry: 'japan' }, ['issuingCountry invalid']],
    [{ idType: 'EEP', issuingCountry: 'CHN' }, ['issuingCountry not_offered']],
    [{ idType: 'HRP', idNumber: 'H123' }, ['idNumber id_invalid']],
    [{ idType: 'MOID', idNumber: '證件12345' }, ['idNumber id_invalid']],
  ] as const)('%j', async (more, faults) => {
    const given = { ...somebody(), idNumber: 'K1234567', otpToken: 'not looked at', consents: [], ...more }
    const answer = await t.call(registerAccount, given)
    expect([answer.status, ...fields(answer)]).toEqual([400, ...faults])
  })

  test('a country and a nationality that the lists do not have', async () => {
    const answer = await apply({ idType: 'PASSPORT', issuingCountry: 'XXX', nationality: 'YYY', idNumber: 'P9988776' })
    expect(fields(answer)).toEqual(['nationality not_offered', 'issuingCountry not_offered'])
  })

  test('who needs no consents of the Mainland is not asked for them', async () => {
    const passport = { idType: 'PASSPORT', issuingCountry: 'GBR', nationality: 'GBR', idNumber: 'GB7654321' } as const
    const unrecognised = await apply({ ...passport, consents: await agree(t, 'ACCOUNT', 'CN') })
    expect(fields(unrecognised)).toEqual(prc.map(code => `consents.${code} unknown_field`))
  })

  test.each([{ nationality: 'CHN' }, { areaCode: '86', phoneNumber: '13900139000' }] as const)(
    'a Hong Kong card and %j: the Mainland’s consents are wanted',
    async more => {
      const refused = await apply({ ...more, consents: await agree(t, 'ACCOUNT', 'HK') })
      expect(required(refused)).toEqual(['consents.required', prc.join(' ')])
    },
  )
})

describe('a number is taken by type, issuing country and number', () => {
  const passport = (issuingCountry: string, idNumber: string): Partial<Applied> => ({
    idType: 'PASSPORT',
    issuingCountry,
    nationality: issuingCountry,
    idNumber,
  })
  test('the same passport is one, as another document of its country too; of another country it is another', async () => {
    await applyPerson(t, passport('GBR', 'P1234567'))
    for (const spelling of ['P1234567', 'p-123 4567']) {
      const again = await apply(passport('GBR', spelling))
      expect(again.problem).toMatchObject({ status: 409, code: 'accounts.id-number.taken' })
    }
    expect((await apply(passport('FRA', 'P1234567'))).status).toBe(200)
    const other = await apply({ ...passport('GBR', 'P1234567'), idType: 'OTHER' })
    expect(other.problem).toMatchObject({ status: 409, code: 'accounts.id-number.taken' })
    expect((await apply({ idType: 'HRP', idNumber: 'P1234567' })).status).toBe(200)
  })

  test('a Home Return Permit is one, with and without its issue counter, whatever it is called', async () => {
    await applyPerson(t, { idType: 'HRP', idNumber: 'H1122334401' })
    const china = { issuingCountry: 'CHN', nationality: 'CHN' }
    for (const again of [
      { idType: 'HRP', idNumber: 'H11223344' },
      { idType: 'HRP', idNumber: 'H11223344-02' },
      { idType: 'EEP', idNumber: 'H11223344' },
      { idType: 'OTHER', ...china, idNumber: 'H1122334401' },
      { idType: 'PASSPORT', ...china, idNumber: 'H11223344' },
    ] as const) {
      const consents = await agree(t, 'ACCOUNT', again.idType === 'HRP' ? 'HK' : 'CN')
      const answer = await apply({ nationality: 'HKG', consents, ...again })
      expect(answer.problem).toMatchObject({ status: 409, code: 'accounts.id-number.taken' })
    }
    expect((await apply({ idType: 'HRP', idNumber: 'M11223344' })).status).toBe(200)
  })

  test('one card is one person, whatever it is called: a passport of Hong Kong, another document of the Mainland', async () => {
    const own = await applyPerson(t)
    for (const idType of ['PASSPORT', 'OTHER'] as const) {
      const again = await apply({ idType, issuingCountry: 'HKG', idNumber: own.idNumber })
      expect(again.problem).toMatchObject({ status: 409, code: 'accounts.id-number.taken' })
    }
    const mainland = mainlander()
    await applyPerson(t, mainland)
    const { idNumber } = mainland
    const called = { ...mainlander(), idType: 'OTHER' as const, issuingCountry: 'CHN', idNumber: idNumber! }
    expect((await apply(called)).problem).toMatchObject({ status: 409, code: 'accounts.id-number.taken' })
  })

  test('two at once with one Mainland number: one account', async () => {
    const first = mainlander()
    const both = [await application(t, first), await application(t, { ...mainlander(), idNumber: first.idNumber! })]
    const answers = await Promise.all(both.map(given => t.call(registerAccount, given)))
    expect(statusesOf(answers)).toEqual([200, 409])
  })
})
