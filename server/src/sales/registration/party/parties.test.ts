import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { InputOf } from '#contract/operation'
import { listParties, removeParty, saveCompany, savePerson } from '#contract/sales/registration/party'
import { dumpDatabase, findSpellings } from '../../../testing/dump-database.ts'
import { cnidOf, hkidOf, openTestApp, type TestApp } from '../../../testing/index.ts'
import {
  attach,
  faultsOf,
  createCompany,
  createPerson,
  type Member,
  member,
  personInput,
  shapeOf,
} from '../../../testing/registrants.ts'

let t: TestApp
let mine: Member
let theirs: Member
beforeAll(async () => {
  t = await openTestApp()
  mine = await member(t)
  theirs = await member(t)
})
afterAll(() => t.close())

type Given = InputOf<typeof savePerson>
const save = (given: Given, { token } = mine) => t.call(savePerson, given, { token })
const list = async ({ token } = mine) => (await t.call(listParties, {}, { token })).body
const remove = (id: string, { token } = mine) => t.call(removeParty, { id }, { token })
const uploadOf = async (attachmentId: string) =>
  t.db
    .selectFrom('files.upload as upload')
    .leftJoin('sales.attachment as attachment', 'attachment.uploadId', 'upload.id')
    .select(['upload.id', 'upload.droppedAt'])
    .where('attachment.id', '=', attachmentId)
    .executeTakeFirst()
const droppedAt = async (id: string) =>
  (await t.db.selectFrom('files.upload').select('droppedAt').where('id', '=', id).executeTakeFirst())?.droppedAt
const rowOf = (id: string, by = mine) =>
  t.db
    .selectFrom('sales.party')
    .selectAll()
    .where('id', '=', id)
    .where('accountId', '=', by.id)
    .executeTakeFirstOrThrow()

describe('a person', () => {
  test('is entered, listed, corrected with the number kept, and removed', async () => {
    const given = personInput({ englishFirstName: 'SIU MING' })
    const entered = await save(given)
    expect(entered.status, entered.raw.body).toBe(200)
    expect(entered.body).toMatchObject({ id: given.id, englishFirstName: 'SIU MING', idNumberMasked: 'X300****' })
    const { numberIndex } = await rowOf(given.id)
    const corrected = await save({ ...given, idNumber: null, englishFirstName: 'SIU FAN' })
    expect(corrected.body).toMatchObject({ englishFirstName: 'SIU FAN', idNumberMasked: 'X300****' })
    expect((await rowOf(given.id)).numberIndex).toEqual(numberIndex)
    expect((await list()).people).toEqual([corrected.body])
    expect((await remove(given.id)).status).toBe(200)
    expect((await list()).people).toEqual([])
    expect((await remove(given.id)).problem.code).toBe('request.not-found')
    // A person who is entered again under the same id is restored.
    expect((await save({ ...given, idNumber: null })).status).toBe(200)
    expect((await list()).people).toHaveLength(1)
  })

  test('a number that is kept is of the document that is kept', async () => {
    const { id, ...given } = personInput()
    expect(faultsOf(await save({ id, ...given, idNumber: null }))).toEqual(['idNumber required'])
    await save({ id, ...given })
    const passport = { idType: 'PASSPORT', issuingCountry: 'JPN' } as const
    expect(faultsOf(await save({ id, ...given, ...passport, idNumber: null }))).toEqual(['idNumber required'])
    expect((await save({ id, ...given, ...passport, idNumber: 'TK1234567' })).body.idNumberMasked).toBe('TK12*****')
    const other = { ...passport, issuingCountry: 'KOR' }
    expect(faultsOf(await save({ id, ...given, ...other, idNumber: null }))).toEqual(['idNumber required'])
    expect((await save({ id, ...given, ...passport, idNumber: null })).status).toBe(200)
  })

  test('a Mainland number that is kept still tells the day of birth', async () => {
    const given = personInput({
      idType: 'CNID',
      idNumber: cnidOf(2, '1988-03-27'),
      dateOfBirth: '1988-03-27',
      gender: 'F',
      nationality: 'CHN',
    })
    expect((await save(given)).status).toBe(200)
    const moved = { ...given, idNumber: null, dateOfBirth: '1988-03-28' }
    expect(faultsOf(await save(moved))).toEqual(['dateOfBirth birth_differs'])
    expect(faultsOf(await save({ ...given, idNumber: null, gender: 'M' }))).toEqual(['gender gender_differs'])
  })

  test.each<[string, Partial<Given>, string[]]>([
    ['a check character', { idNumber: 'A1234564' }, ['idNumber hkid_check']],
    ['an issuing country of an identity card', { issuingCountry: 'JPN' }, ['issuingCountry not_offered']],
    ['a passport of no country', { idType: 'PASSPORT', idNumber: 'K1234567' }, ['issuingCountry required']],
    ['a line at home', { phoneNumber: '21234567' }, ['phoneNumber phone_hk']],
    ['to upload, and nothing uploaded', { documentWay: 'UPLOAD' }, ['documents files_needed']],
    ['no authority', { authority: false as never }, ['authority authority_needed']],
    [
      'a tag that nobody sees',
      { englishLastName: 'CHAN\u{e0041}' },
      ['englishLastName characters_refused', 'englishLastName name_latin'],
    ],
    ['marks in Chinese', { chineseFirstName: '大\u{e0041}文' }, ['chineseFirstName name_han']],
    ['a tag for a name', { englishLastName: '<b>CHAN' }, ['englishLastName name_latin']],
    [
      'two lines of email',
      { email: 'a@example.com\r\nbcc: b@example.com' },
      ['email characters_refused', 'email email_invalid'],
    ],
    ['no number', { idNumber: '  ' }, ['idNumber required']],
  ])('%s is refused beside the field', async (_, more, faults) => {
    const before = await list()
    const answer = await save(personInput(more))
    expect([answer.status, ...faultsOf(answer)]).toEqual([400, ...faults])
    expect(await list()).toEqual(before)
  })

  test('N5: rare characters are kept as they are, and a number in any spelling is one', async () => {
    const number = hkidOf(123_456)
    const spelt = `ｘ ${number.slice(1, 7)}（${number.slice(7)}）`
    const [one, other] = [
      await createPerson(t, mine, { chineseLastName: '𠮷', chineseFirstName: '𪚥·𠀀', idNumber: number }),
      await createPerson(t, mine, { idNumber: spelt }),
    ]
    expect([one.chineseLastName, one.chineseFirstName]).toEqual(['𠮷', '𪚥·𠀀'])
    expect((await rowOf(one.id)).numberIndex).toEqual((await rowOf(other.id)).numberIndex)
    expect(other.idNumberMasked).toBe(one.idNumberMasked)
  })

  test('18 by the day in Hong Kong', async () => {
    const today = new Date(Date.now() + 8 * 3_600_000).toISOString().slice(0, 10)
    const [year, month, day] = today.split('-').map(Number)
    const born = (days: number) =>
      new Date(Date.UTC((year ?? 0) - 18, (month ?? 1) - 1, (day ?? 1) + days)).toISOString().slice(0, 10)
    const young = personInput({ dateOfBirth: born(2) })
    expect(faultsOf(await save(young))).toEqual(['dateOfBirth under_age'])
    expect((await save(personInput({ dateOfBirth: born(-1) }))).status).toBe(200)
    await t.moveClock(3 * 86_400_000)
    const { token } = await t.enter(mine.email, mine.password)
    expect((await save(young, { ...mine, token })).status).toBe(200)
    await t.moveClock(-3 * 86_400_000)
    mine = { ...mine, ...(await t.enter(mine.email, mine.password)) }
  })

  test('Z2: a field that is not asked is refused, and nothing is changed', async () => {
    const given = personInput()
    await save(given)
    const before = await rowOf(given.id)
    for (const more of [
      { accountId: theirs.id },
      { idNumberMasked: 'A***' },
      { removedAt: null },
      { kind: 'COMPANY' },
    ]) {
      const answer = await save({ ...given, englishLastName: 'OTHER', ...more } as Given)
      expect(faultsOf(answer)).toEqual([`${Object.keys(more)[0]} unknown_field`])
    }
    expect(await rowOf(given.id)).toEqual(before)
  })

  test('Z1: another’s is nobody’s to the asker: it stays as it was, and no answer tells of it', async () => {
    const given = personInput()
    await save(given)
    const before = await rowOf(given.id)
    const details = (id: string) => ({ ...given, id, englishLastName: 'THIEF' })
    const random = randomUUID()
    const [foreign, fresh] = [await save(details(given.id), theirs), await save(details(random), theirs)]
    expect([foreign.status, fresh.status]).toEqual([200, 200])
    expect({ ...foreign.body, id: '', savedAt: '' }).toEqual({ ...fresh.body, id: '', savedAt: '' })
    for (const id of [given.id, random]) expect((await remove(id, theirs)).status).toBe(200)
    expect((await save({ ...given, id: randomUUID(), idNumber: null }, theirs)).status).toBe(400)
    const [theirsGone, nobodys] = [await remove(given.id, theirs), await remove(randomUUID(), theirs)]
    expect(shapeOf(theirsGone)).toEqual(shapeOf(nobodys))
    expect(await rowOf(given.id)).toEqual(before)
    expect((await list(theirs)).people).toEqual([])
    expect((await t.call(listParties, {})).status).toBe(401)
  })

  test('a person is no company', async () => {
    const { id } = await createPerson(t, mine)
    const { englishName, chineseName, brNumber, incorporationNumber, incorporationPlace } = await createCompany(t, mine)
    const certificate = await attach(t, mine, 'BUSINESS_REGISTRATION')
    const company = { englishName, chineseName, brNumber, incorporationNumber, incorporationPlace }
    const asked = { id, ...company, documents: [certificate.id] }
    expect((await t.call(saveCompany, asked, { token: mine.token })).problem.code).toBe('request.not-found')
  })
})

describe('files of a person', () => {
  test('U9: one’s own, of the purpose; nobody else’s, nor those of another person', async () => {
    const [own, card] = [await attach(t, mine, 'IDENTITY'), await attach(t, mine, 'NAME_CARD')]
    const foreign = await attach(t, theirs, 'IDENTITY')
    const upload = (ids: string[], more: Partial<Given> = {}) =>
      save(personInput({ documentWay: 'UPLOAD', documents: ids, ...more }))
    expect(faultsOf(await upload([own.id, foreign.id]))).toEqual(['documents.1 not_offered'])
    expect(faultsOf(await upload([card.id]))).toEqual(['documents.0 not_offered'])
    expect(faultsOf(await upload([randomUUID()]))).toEqual(['documents.0 not_offered'])
    expect(faultsOf(await upload([own.id], { documentWay: 'SHOW' }))).toEqual(['documents not_offered'])
    expect((await upload([own.id])).body.documents).toEqual([own])
    expect(faultsOf(await upload([own.id]))).toEqual(['documents.0 not_offered'])
    const three = await Promise.all([1, 2, 3].map(() => attach(t, mine, 'IDENTITY')))
    expect(faultsOf(await upload(three.map(({ id }) => id)))).toEqual(['documents files_too_many'])
    expect((await uploadOf(foreign.id))?.droppedAt).toBeNull()
  })

  test('what was exchanged is destroyed, what stayed stays', async () => {
    const [front, back, anew] = await Promise.all([1, 2, 3].map(() => attach(t, mine, 'IDENTITY')))
    const uploads = await Promise.all([front!, back!, anew!].map(async ({ id }) => (await uploadOf(id))!.id))
    const given = personInput({ documentWay: 'UPLOAD', documents: [front!.id, back!.id] })
    await save(given)
    await save({ ...given, idNumber: null, documents: [front!.id, anew!.id] })
    expect(await Promise.all(uploads.map(droppedAt))).toEqual([null, expect.any(String), null])
    const { body } = await save({ ...given, idNumber: null, documentWay: 'SHOW', documents: [] })
    expect(body.documents).toEqual([])
    expect(await Promise.all(uploads.map(droppedAt))).toEqual([
      expect.any(String),
      expect.any(String),
      expect.any(String),
    ])
  })
})

test('G01, G02: a dump tells nothing of those who are named, and no answer their number', async () => {
  const given = personInput({
    englishLastName: 'WOMBATLAST',
    englishFirstName: 'WOMBATFIRST',
    // Names of two characters each, because the three bytes of one could appear in a dump by chance.
    chineseLastName: '龘龖',
    chineseFirstName: '靐齉',
    dateOfBirth: '1963-09-13',
    email: 'wombat@example.com',
    idNumber: hkidOf(654_321),
  })
  const company = await createCompany(t, mine, { englishName: 'WOMBAT HOLDINGS LIMITED', brNumber: '87651234' })
  const answers = [await save(given), await save({ ...given, idNumber: null }), await t.call(listParties, {}, mine)]
  for (const { raw } of answers) expect(raw.body).not.toContain(given.idNumber)
  expect(company.brNumber).toBe('87651234')
  const marks = [
    'WOMBAT',
    'wombat',
    '龘龖',
    '靐齉',
    '1963-09-13',
    String(given.idNumber),
    given.phoneNumber,
    '87651234',
  ]
  const dump = await dumpDatabase(t.db)
  expect(marks.flatMap(mark => findSpellings(dump, mark))).toEqual([])
})

test('whose number is of another place is entered; an area code that nobody has is not', async () => {
  const abroad = personInput({ areaCode: '44', phoneNumber: '+44 7911 123456' })
  expect((await save(abroad)).body).toMatchObject({ areaCode: '44', phoneNumber: '7911123456' })
  expect(faultsOf(await save(personInput({ areaCode: '999', phoneNumber: '7911123456' })))).toEqual([
    'areaCode not_offered',
  ])
})

test('a hundred at most; who removes one may enter another', async () => {
  const crowd = await member(t)
  const first = await createPerson(t, crowd)
  const row = await rowOf(first.id, crowd)
  const rows = Array.from({ length: 99 }, () => ({ ...row, id: randomUUID() }))
  await t.db.insertInto('sales.party').values(rows).execute()
  expect((await save(personInput(), crowd)).problem).toMatchObject({ status: 409, code: 'sales.party.too-many' })
  // Existing entries can still be corrected.
  expect((await save(personInput({ id: first.id }), crowd)).status).toBe(200)
  expect((await remove(rows[0]!.id, crowd)).status).toBe(200)
  // The last free place is taken only once, even if many requests ask for it at the same time.
  const many = await Promise.all(Array.from({ length: 6 }, () => save(personInput(), crowd)))
  expect(many.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409, 409, 409, 409, 409])
})
