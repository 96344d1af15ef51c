import { PDFDocument } from '@cantoo/pdf-lib'
import sharp from 'sharp'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { InputOf } from '#contract/operation'
import { sample } from '#contract/sample'
import {
  addPropertyDocument,
  changeProperty,
  createProperty,
  dropPropertyDocument,
  listProperties,
  openProperty,
  setPropertyPicture,
  setPropertySurvey,
  showPropertyDocument,
} from '#contract/sales/property/management'
import { getPropertyDocument, getPropertyThumbnail, listActiveSessions } from '#contract/sales/property/sales-session'
import { faultsOf, member } from '../../testing/registrants.ts'
import { enterStaff } from '../../testing/enter-staff.ts'
import { demo, openTestApp, statusesOf, type TestApp } from '../../testing/index.ts'

let t: TestApp
let office: string
beforeAll(async () => {
  t = await openTestApp()
  office = await enterStaff(t, 'SALES_MANAGER')
})
afterAll(() => t.close())
beforeEach(async () => void (await t.db.deleteFrom('platform.limits').execute()))

const kaiSea = 'a1000000-0000-4000-8000-000000000001'
const told = (more: Partial<InputOf<typeof createProperty>> = {}): InputOf<typeof createProperty> => ({
  ...sample(createProperty.input),
  district: 'KC',
  ...more,
})
let created = 0
/** Returns a name that no other property of this file has. */
const newName = () => {
  const text = `Heron Quay ${++created}`
  return { en: text, 'zh-HK': text, 'zh-CN': text }
}
const create = async (more: Parameters<typeof told>[0] = {}) =>
  (await t.call(createProperty, told({ name: newName(), ...more }), { office })).body
const pdf = async (): Promise<Uint8Array> => {
  const document = await PDFDocument.create()
  document.addPage([595, 842])
  return document.save()
}
const picture = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#174' } })
    .jpeg()
    .toBuffer()
const focus = { x: 62, y: 8 }
const alt = { en: 'The towers by the harbour', 'zh-HK': '海邊的大廈', 'zh-CN': '海边的大厦' }
const daysFromNow = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString()
const addDocument = async (id: string, more: Partial<InputOf<typeof addPropertyDocument>> = {}) =>
  t.call(
    addPropertyDocument,
    { ...sample(addPropertyDocument.input), id, type: 'SALES_BROCHURE', publishedAt: daysFromNow(-1), ...more },
    { office, files: [{ name: 'brochure.pdf', bytes: await pdf() }] },
  )

describe('what is told of a property', () => {
  test('is added, seen by staff alone, and changed by version; each version is kept with who made it', async () => {
    const property = await create()
    expect(property).toMatchObject({ version: 1, hasPicture: false, documents: [], sessions: [] })
    const { rows } = (await t.call(listProperties, {}, { office })).body
    expect(rows.at(-1)).toMatchObject({ id: property.id, sessions: 0 })
    const description = { en: 'By the sea', 'zh-HK': '臨海', 'zh-CN': '临海' }
    const { body } = await t.call(
      changeProperty,
      { ...told({ name: property.name, description }), id: property.id, version: 1 },
      { office },
    )
    expect(body).toMatchObject({ version: 2, description })
    expect(body.changes).toMatchObject([
      { version: 2, by: 'WONG Lai Ming', fields: ['description'] },
      { version: 1, by: 'WONG Lai Ming', fields: [] },
    ])
  })
  test('by two at once: one wins, the other looks again', async () => {
    const { id, name } = await create()
    const change = () => t.call(changeProperty, { ...told({ name }), id, version: 1 }, { office })
    expect(statusesOf(await Promise.all([change(), change(), change()]))).toEqual([200, 409, 409])
  })
  test('of one that was there before, what was told first is kept too', async () => {
    const { body: before } = await t.call(openProperty, { id: kaiSea }, { office })
    const { version, name, developer, district, address, description } = before
    const given = { id: kaiSea, version, name, developer, district, address }
    await t.call(changeProperty, { ...given, description: alt }, { office })
    const kept = await t.db
      .selectFrom('sales.propertyVersion')
      .select('content')
      .where('propertyId', '=', kaiSea)
      .orderBy('version')
      .execute()
    expect(kept.map(({ content }) => content)).toMatchObject([{ description }, { description: alt }])
    await t.call(changeProperty, { ...given, version: version + 1, description }, { office })
  })
  test('is refused where another one has its name and address already, also by two at once and by a change', async () => {
    const name = newName()
    const add = (more = {}) => t.call(createProperty, told({ name, ...more }), { office })
    const both = await Promise.all([add(), add({ name: { ...newName(), 'zh-HK': ` ${name['zh-HK']} ` } })])
    expect(statusesOf(both)).toEqual([200, 409])
    expect(both.find(({ status }) => status === 409)?.problem.code).toBe('sales.property.exists')
    // A property with the same name at another address is a different property; both addresses are listed beside the
    // names.
    const address = { en: '9 Lantern Road', 'zh-HK': '燈影道9號', 'zh-CN': '灯影道9号' }
    const elsewhere = (await add({ address })).body
    const { rows } = (await t.call(listProperties, {}, { office })).body
    expect(rows.at(-1)).toMatchObject({ id: elsewhere.id, address, developer: elsewhere.developer })
    const moved = { ...told({ name }), id: elsewhere.id, version: 1 }
    expect((await t.call(changeProperty, moved, { office })).problem.code).toBe('sales.property.exists')
  })
  test('that has a twin from before can still be changed otherwise', async () => {
    const { id, name } = await create()
    const twin = await create()
    await t.db.updateTable('sales.property').set({ name }).where('id', '=', twin.id).execute()
    const change = { ...told({ name, description: alt }), id, version: 1 }
    expect((await t.call(changeProperty, change, { office })).status).toBe(200)
  })
  test('names the field that is wrong: a district of no list, a language left out', async () => {
    const wrong = await t.call(createProperty, told({ district: 'ATLANTIS' }), { office })
    expect(wrong.problem.errors).toMatchObject([{ field: 'district', code: 'not_offered' }])
    const blank = await t.call(createProperty, told({ name: { en: 'Kai Sea', 'zh-HK': '', 'zh-CN': '启海' } }), {
      office,
    })
    expect(blank.problem.errors).toMatchObject([{ field: 'name.zh-HK', code: 'required' }])
  })
  test('is for those whose role it is', async () => {
    const counter = await enterStaff(t, 'COUNTER')
    expect((await t.call(createProperty, told(), { office: counter })).status).toBe(403)
  })
})

describe('its picture', () => {
  const set = async (id: string, version: number, bytes: Buffer, name = 'towers.jpg') =>
    t.call(setPropertyPicture, { id, version, alt, focus }, { office, files: [{ name, bytes }] })

  test('is cut to its sizes, in AVIF and WebP', async () => {
    const { id } = await create()
    expect((await t.call(getPropertyThumbnail, { id })).status).toBe(404)
    const { body } = await set(id, 1, await picture(2_000, 1_500))
    expect(body).toMatchObject({ version: 2, hasPicture: true, pictureAlt: alt, pictureFocus: focus })
    expect(body.changes[0]?.fields).toEqual(['picture', 'pictureAlt', 'pictureFocus'])
    for (const width of ['640', '960'] as const)
      for (const format of ['avif', 'webp'] as const) {
        const { raw } = await t.call(getPropertyThumbnail, { id, width, format })
        expect(raw.headers['content-type']).toBe(`image/${format}`)
        const shown = await sharp(raw.rawPayload).metadata()
        expect([shown.width, shown.height]).toEqual([Number(width), (Number(width) * 5) / 8])
      }
  })
  test('is cut around its focal point', async () => {
    // Red, green and blue stripes, one above the other.
    const stripes = await sharp(Buffer.from([255, 0, 0, 0, 255, 0, 0, 0, 255]), {
      raw: { width: 1, height: 3, channels: 3 },
    })
      .resize(1_000, 3_000, { kernel: 'nearest', fit: 'fill' })
      .png()
      .toBuffer()
    const colourOf = async (id: string) => {
      const { raw } = await t.call(getPropertyThumbnail, { id, width: '640' })
      const { dominant } = await sharp(raw.rawPayload).stats()
      return (['r', 'g', 'b'] as const).reduce((most, colour) => (dominant[colour] > dominant[most] ? colour : most))
    }
    const seen: string[] = []
    for (const y of [0, 50, 100]) {
      const { id } = await create()
      const file = { name: 'stripes.png', bytes: stripes }
      const input = { id, version: 1, alt, focus: { x: 50, y } }
      expect((await t.call(setPropertyPicture, input, { office, files: [file] })).status).toBe(200)
      seen.push(await colourOf(id))
    }
    expect(seen).toEqual(['r', 'g', 'b'])
  })
  test('keeps its file when its focal point alone changes, which registrants then see', async () => {
    const before = (await t.call(openProperty, { id: kaiSea }, { office })).body
    const file = async () => (await t.call(getPropertyThumbnail, { id: kaiSea })).raw.rawPayload
    const first = await file()
    const input = { id: kaiSea, version: before.version, alt, focus: { x: 0, y: 100 } }
    const { body } = await t.call(setPropertyPicture, input, { office })
    expect(body).toMatchObject({ hasPicture: true, pictureFocus: { x: 0, y: 100 } })
    expect(body.changes[0]).toMatchObject({ by: 'WONG Lai Ming', fields: ['pictureAlt', 'pictureFocus'] })
    expect((await file()).equals(first)).toBe(true)
    const { properties } = (await t.call(listActiveSessions, {}, {})).body
    expect(properties.find(({ id }) => id === kaiSea)?.pictureFocus).toEqual({ x: 0, y: 100 })
  })
  test('has its focal point within the picture, in whole percent', async () => {
    const { id } = await create()
    const faults = async (wrong: { x: number; y: number }) =>
      faultsOf(await t.call(setPropertyPicture, { id, version: 1, alt, focus: wrong }, { office }))
    expect(await faults({ x: -1, y: 101 })).toEqual(['focus.x too_small', 'focus.y too_big'])
    expect(await faults({ x: 50, y: 12.5 })).toEqual(['focus.y invalid'])
    await expect(
      t.db.updateTable('sales.property').set({ pictureY: 101 }).where('id', '=', id).execute(),
    ).rejects.toThrow('picture_y')
  })
  test('is refused when it is too small, no picture, or not there', async () => {
    const { id } = await create()
    const faults = async (answer: ReturnType<typeof set>) => (await answer).problem.errors?.map(({ code }) => code)
    expect(await faults(set(id, 1, await picture(959, 2_000)))).toEqual(['picture_too_small'])
    expect(await faults(set(id, 1, Buffer.from(await pdf()), 'towers.pdf'))).toEqual(['file_no_picture'])
    const none = await t.call(setPropertyPicture, { id, version: 1, alt, focus }, { office })
    expect(none.problem.errors).toMatchObject([{ field: 'files', code: 'file_needed' }])
    expect((await t.call(openProperty, { id }, { office })).body.version).toBe(1)
    const loose = await t.db.selectFrom('files.upload').select('id').where('droppedAt', 'is', null).execute()
    const owned = await t.db.selectFrom('files.upload').select('id').where('accountId', 'is not', null).execute()
    expect(loose.length).toBe(owned.length)
  })
})

describe('its questions to buyers', () => {
  const words = { en: 'Own use（自住）', 'zh-HK': '自住', 'zh-CN': '自住' }
  const question = (code: string, ...options: string[]) => ({
    code,
    title: words,
    options: options.map(option => ({ code: option, name: words })),
  })
  test('are asked as they were written, and what was asked before is kept', async () => {
    const before = (await t.call(openProperty, { id: kaiSea }, { office })).body
    const survey = [question('Q_1', 'A_1', 'A_2')]
    const set = (given: typeof survey, version: number) =>
      t.call(setPropertySurvey, { id: kaiSea, version, survey: given }, { office })
    const { body } = await set(survey, before.version)
    expect([body.survey, body.changes[0]?.fields]).toEqual([survey, ['survey']])
    expect((await set(survey, before.version)).problem.code).toBe('sales.property.changed')
    const { token } = await member(t)
    const { properties } = (await t.call(listActiveSessions, {}, { token })).body
    expect(properties.find(({ id }) => id === kaiSea)?.survey).toEqual(survey)
    expect(faultsOf(await set([question('Q_1', 'A_1')], body.version))).toEqual(['survey.0.options too_few'])
    const twice = [question('Q_1', 'A_1', 'A_1'), question('Q_1', 'A_1', 'A_2')]
    expect(faultsOf(await set(twice, body.version))).toEqual([
      'survey.1.code not_offered',
      'survey.0.options.1.code not_offered',
    ])
  })
})

describe('its documents', () => {
  test('are public from their moment on, each in its newest version; staff see all', async () => {
    const { token } = await t.enter(demo.email)
    const shown = async () => {
      const { properties } = (await t.call(listActiveSessions, {}, { token })).body
      return properties.find(({ id }) => id === kaiSea)?.documents.filter(({ type }) => type === 'SALES_BROCHURE')
    }
    const before = (await shown()) ?? []
    const first = (await addDocument(kaiSea, { title: alt })).body.documents.find(({ title }) => title.en === alt.en)
    if (!first) throw new Error('no document')
    expect((await shown())?.length).toBe(before.length + 1)
    const second = { en: 'The towers, again', 'zh-HK': '大廈', 'zh-CN': '大厦' }
    const { body } = await addDocument(kaiSea, { title: second, replaces: first.line })
    expect(body.documents.filter(({ line }) => line === first.line)).toMatchObject([{ version: 2 }, { version: 1 }])
    expect((await shown())?.map(({ title }) => title.en)).toContain(second.en)
    expect((await shown())?.map(({ title }) => title.en)).not.toContain(alt.en)
    // A document that was published once stays available permanently.
    expect((await t.call(getPropertyDocument, { id: first.id })).status).toBe(200)
  })
  test('before its moment it is shown to staff alone and can be taken back; then it stays', async () => {
    const property = await create()
    const { body } = await addDocument(property.id, { publishedAt: daysFromNow(2) })
    const [document] = body.documents
    if (!document) throw new Error('no document')
    expect(document.isPublished).toBe(false)
    const id = document.id
    expect((await t.call(getPropertyDocument, { id })).status).toBe(404)
    expect((await t.call(showPropertyDocument, { id }, { office })).status).toBe(200)
    const drop = (documentId: string) => t.call(dropPropertyDocument, { id: property.id, documentId }, { office })
    expect((await drop(id)).body.documents).toEqual([])
    const [open] = (await addDocument(property.id)).body.documents
    expect((await drop(open!.id)).problem.code).toBe('sales.property.document-public')
  })
  test('are held against the days that the law wants before each sale', async () => {
    const { sessions } = (await t.call(openProperty, { id: kaiSea }, { office })).body
    expect(sessions.length).toBeGreaterThan(0)
    for (const { late } of sessions) expect(late).toEqual([])
  })
  test('a version follows one of the same kind, of the same property', async () => {
    const property = await create()
    const [document] = (await addDocument(property.id)).body.documents
    const other = await addDocument(property.id, { type: 'PRICE_LIST', replaces: document!.line })
    expect(other.problem.errors).toMatchObject([{ field: 'replaces', code: 'not_offered' }])
    const elsewhere = await addDocument((await create()).id, { replaces: document!.line })
    expect(elsewhere.status).toBe(400)
  })
})
