import { randomUUID } from 'node:crypto'
import { TZDate } from '@date-fns/tz'
import { sql } from 'kysely'
import type { Words } from '#contract/common'
import {
  type PictureFocus,
  pictureFormats,
  pictureWidths,
  type SalesOffice,
  type SurveyQuestion,
} from '#contract/sales/property/sales-session'
import type { TenderUnit } from '#contract/sales/property/tender'
import type { SetUp } from '#contract/sales/session/set-up'
import { unitKey } from '#contract/sales/property/price-list-table'
import { pricedTowers } from './demo-towers.ts'
import { fileStem } from '../platform/brand.ts'
import { todayInHongKong, zone } from '../platform/clock.ts'
import type { Reader } from '../platform/database/database.ts'
import { readBytes, readText } from '../platform/read-data.ts'
import type { Context } from '../platform/context.ts'
import { savePriceList, saveSlots, pictureFile, publishFirst } from '../sales/index.ts'

type DemoSession = {
  id: string
  code: string
  name: Words
  method: 'BALLOT' | 'TENDER' | 'FIRST_COME'
  opensDaysFromToday: number
  opensAt: string
  closesDaysFromToday: number
  closesAt: string
  verifyByDays: number
  verifyByAt: string
  /** Null if the session has no ballot, as in a tender. */
  ballotDays: number | null
  ballotAt: string | null
  saleDays: number
  saleAt: string
  depositCents: number
  maxTicketsPerAccount: number
  maxIntentsPerTicket: number
  maxTicketsPerPerson: number
  maxJointNames: number
  maxDirectors: number
  admitsCompanies: boolean
  closeRelativesOnly: boolean
  resaleTransfer: boolean
  bringToOffice: boolean
  withdrawOnline: boolean
  /** The price list of a tender. */
  units?: TenderUnit[]
  batches: { id: string; code: string; name: Words; whoMayJoin: Words; minUnits: number; maxUnits: number }[]
}
type DocumentType = 'SALES_BROCHURE' | 'PRICE_LIST' | 'SALES_ARRANGEMENTS'

export type DemoProperty = {
  id: string
  code: string
  picture: string
  focus: PictureFocus
  name: Words
  developer: Words
  district: string
  address: Words
  description: Words
  documents: { id: string; type: DocumentType; title: Words; publishedDaysFromToday: number }[]
  sessions: DemoSession[]
}

/** Fields that all sessions of the vendor share. */
type Vendor = { payee: Words; solicitors: Words; salesOffice: SalesOffice; properties: DemoProperty[] }

/** Placeholder id of the importer, for data that was imported before any staff account existed. */
const nobody = '00000000-0000-4000-8000-000000000000'
const tenderList: Words = { en: 'Tender units', 'zh-HK': '招標單位', 'zh-CN': '招标单位' }

/** Returns the ISO instant for a number of days from today and a time of day, both in Hong Kong time. */
export const at = (now: Date, days: number, time: string): string => {
  const [hours = 0, minutes = 0] = time.split(':').map(Number)
  const there = new TZDate(now, zone)
  return new Date(there.setDate(there.getDate() + days) && there.setHours(hours, minutes, 0, 0)).toISOString()
}

/** Returns the ISO instant for a number of days and a time of day in Hong Kong, or null if either is null. */
export const moment = (now: Date, days: number | null, time: string | null) =>
  days === null || time === null ? null : at(now, days, time)

export const timesOf = (session: DemoSession, now: Date) => ({
  opensAt: at(now, session.opensDaysFromToday, session.opensAt),
  closesAt: at(now, session.closesDaysFromToday, session.closesAt),
  verifyBy: at(now, session.verifyByDays, session.verifyByAt),
  ballotAt: moment(now, session.ballotDays, session.ballotAt),
  saleAt: at(now, session.saleDays, session.saleAt),
})

/**
 * Inserts appointment slots from today until the day by which registrants must be verified, for four registrants at a
 * time.
 */
export const seedSlots = async (db: Reader, { id, verifyByDays }: DemoSession, now: Date): Promise<void> => {
  const day = (days: number) => todayInHongKong(new Date(at(now, days, '12:00')))
  const hours = { opensAt: '11:00', closesAt: '19:00', minutes: 20, capacity: 4 }
  await saveSlots(db, { sessionId: id, from: day(0), to: day(verifyByDays), ...hours })
}

type Seed = { context: Context; db: Reader; now: Date; given: Vendor }

/** Returns the picture of a property and its focal point, as columns. */
const pictureOf = ({ picture, focus }: DemoProperty) => ({
  picture: `properties/${picture}`,
  pictureX: focus.x,
  pictureY: focus.y,
})

/** Stores the pictures in each of their sizes. A demo that was started with other pictures receives these. */
export const storePictures = async ({ context, db, given }: Omit<Seed, 'now'>): Promise<void> => {
  for (const property of given.properties) {
    const columns = pictureOf(property)
    const { picture } = columns
    for (const width of pictureWidths)
      for (const format of pictureFormats) {
        const file = pictureFile(picture, width, format)
        if (!(await context.files.exists(file)))
          await context.files.put(file, readBytes(`pictures/${property.picture}-${width}.${format}`))
      }
    await db
      .updateTable('sales.property')
      .set(columns)
      .where('id', '=', property.id)
      .where('picture', '<>', picture)
      .execute()
  }
}

const seedProperty = async ({ db, given }: Seed, property: DemoProperty, order: number) => {
  const { id, name, developer, district, address, description } = property
  const told = { id, name, developer, district, address, description }
  const survey = sql<SurveyQuestion[]>`${readText('survey.json')}::jsonb`
  const offices = sql<SalesOffice[]>`${JSON.stringify([given.salesOffice])}::jsonb`
  const { solicitors, payee } = given
  await db
    .insertInto('sales.property')
    .values({ ...told, ...pictureOf(property), pictureAlt: null, order, survey, offices, solicitors, payee })
    .execute()
}

/** Inserts the units of a tender, as an import of a one-row price list would. */
const seedUnits = async (
  { db, now }: Seed,
  { id, units = [] }: DemoSession,
  propertyId: string,
): Promise<SetUp['units']> => {
  if (units.length === 0) return null
  const named = units.map(({ block, ...unit }) => ({ ...unit, block: block.en }))
  await db
    .insertInto('sales.unit')
    .values(
      named.map(({ id: unitId, block, floor, unit }) => ({
        id: unitId,
        propertyId,
        block,
        floor,
        unit,
        key: unitKey({ block, floor, unit }),
      })),
    )
    .execute()
  const list = { title: tenderList, publishedAt: at(now, -7, '09:00'), staffId: nobody }
  await savePriceList({ db, now }, { id, propertyId, line: id, version: 1, ...list }, named)
  const blocks = new Map(units.map(({ block }) => [block.en, { block: block.en, name: block }]))
  return { priceListId: id, unitIds: units.map(unit => unit.id), blocks: [...blocks.values()] }
}

const towerList: Words = { en: 'Price list No. 1', 'zh-HK': '價單第1號', 'zh-CN': '价单第1号' }
/** Inserts the units of a session by ballot, with a price list of its own. */
const seedTowers = async ({ db, now }: Seed, propertyId: string) => {
  const id = randomUUID()
  const list = { title: towerList, publishedAt: at(now, -7, '09:00'), staffId: nobody }
  await savePriceList({ db, now }, { id, propertyId, line: id, version: 1, ...list }, pricedTowers())
  const priced = await db
    .selectFrom('sales.price')
    .select('unitId')
    .where('priceListId', '=', id)
    .orderBy('order')
    .execute()
  return { priceListId: id, unitIds: priced.map(({ unitId }) => unitId) }
}

/** Returns the sale day: groups report one after another, two hours each. A tender box is open for one day. */
const dayOf = (
  { method, batches, saleDays, saleAt }: DemoSession,
  now: Date,
  listed: { priceListId: string; unitIds: string[] } | null,
): NonNullable<SetUp['day']> => {
  const from = new Date(at(now, saleDays, saleAt)).getTime()
  const hours = (count: number) => new Date(from + count * 3_600_000).toISOString()
  const isTender = method === 'TENDER'
  return {
    endsAt: hours(10),
    boxOpensAt: isTender ? hours(0) : null,
    boxClosesAt: isTender ? hours(8) : null,
    windows: isTender
      ? []
      : batches.map(({ id: groupId }, order) => ({
          groupId,
          reportFrom: hours(order * 2),
          reportUntil: hours(order * 2 + 2),
        })),
    priceListId: listed?.priceListId ?? null,
    unitIds: listed?.unitIds ?? [],
  }
}

const setUpOf = (
  given: Vendor,
  session: DemoSession,
  now: Date,
  { units, day }: Pick<SetUp, 'units' | 'day'>,
): SetUp => {
  const { name, method, batches, depositCents, bringToOffice } = session
  return {
    about: { name, method },
    times: timesOf(session, now),
    limits: {
      maxTicketsPerAccount: session.maxTicketsPerAccount,
      maxIntentsPerTicket: session.maxIntentsPerTicket,
      maxTicketsPerPerson: session.maxTicketsPerPerson,
      maxJointNames: session.maxJointNames,
      maxDirectors: session.maxDirectors,
      admitsCompanies: session.admitsCompanies,
      closeRelativesOnly: session.closeRelativesOnly,
      resaleTransfer: session.resaleTransfer,
      onlineWithdrawal: session.withdrawOnline,
    },
    deposit: { depositCents, payee: given.payee, bringToOffice },
    office: given.salesOffice,
    groups: batches.map(({ id, name: called, whoMayJoin, minUnits, maxUnits }) => ({
      id,
      name: called,
      whoMayJoin,
      minUnits,
      maxUnits,
    })),
    units,
    day,
  }
}

const seedSession = async (seed: Seed, session: DemoSession, propertyId: string) => {
  const { db, now, given } = seed
  const units = await seedUnits(seed, session, propertyId)
  const day = dayOf(session, now, units === null ? await seedTowers(seed, propertyId) : null)
  const setUp = setUpOf(given, session, now, { units, day })
  // Uses an instant before the opening, as if the session had been published in time.
  const before = new Date(at(now, Math.min(0, session.opensDaysFromToday) - 1, '12:00'))
  await publishFirst({ db, now: before }, { id: session.id, propertyId }, setUp)
  await seedSlots(db, session, now)
}

/** Inserts the documents that the law requires to be published, all three languages together. */
const seedDocuments = async ({ context, db, now }: Seed, property: DemoProperty) => {
  for (const { id, type, title, publishedDaysFromToday } of property.documents) {
    const file = `documents/${id}.pdf`
    // The PDF files are drawn for each brand by ops/demo-documents.ts.
    await context.files.put(file, readBytes(`documents/${fileStem}/${id}.pdf`))
    const publishedAt = at(now, publishedDaysFromToday, '09:00')
    await db
      .insertInto('sales.propertyDocument')
      .values({ id, propertyId: property.id, type, title, publishedAt, file, line: id })
      .execute()
  }
}

const formsPerAgency = 200

/** Inserts referral forms as printed and handed to the agencies, numbered from `KS-A01-000001`. */
const seedReferralForms = async ({ db }: Seed, { id: propertyId, code }: DemoProperty) => {
  const forms = ['A01', 'A02', 'A03'].flatMap(agencyCode =>
    Array.from({ length: formsPerAgency }, (_, count) => ({
      propertyId,
      agencyCode,
      serial: `${code}-${agencyCode}-${String(count + 1).padStart(6, '0')}`,
    })),
  )
  await db.insertInto('sales.referralSerial').values(forms).execute()
}

/** Inserts the demo's properties with their documents, sessions and referral forms. */
export const seedSales = async (seed: Seed) => {
  for (const [order, property] of seed.given.properties.entries()) {
    await seedProperty(seed, property, order)
    await seedDocuments(seed, property)
    await seedReferralForms(seed, property)
    for (const session of property.sessions) await seedSession(seed, session, property.id)
  }
}
