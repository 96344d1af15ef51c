import { PDFDocument } from '@cantoo/pdf-lib'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { Locale } from '#contract/common'
import { inviteStaff } from '#contract/office/member'
import { sample } from '#contract/sample'
import { makeCorrection } from '#contract/sales/counter/correction'
import { openTicket } from '#contract/sales/desk'
import { addPropertyDocument, setPropertyPicture, setPropertySurvey } from '#contract/sales/property/management'
import { importPriceList } from '#contract/sales/property/price-list'
import { bringInReferralForms } from '#contract/sales/property/referral-forms'
import { locales } from '#contract/text'
import en from '#contract/words/en'
import zhCN from '#contract/words/zh-CN'
import zhHK from '#contract/words/zh-HK'
import { enterStaff } from './testing/enter-staff.ts'
import { openTestApp, type TestApp } from './testing/index.ts'
import { registered } from './testing/office/registered.ts'
import { photo } from './testing/registrants.ts'

// What staff alone are told, in three languages.

let t: TestApp
let manager: string
let administrator: string
let counter: string
let one: Awaited<ReturnType<typeof registered>>
let pdf: Uint8Array
beforeAll(async () => {
  t = await openTestApp()
  manager = await enterStaff(t, 'SALES_MANAGER')
  administrator = await enterStaff(t, 'ADMINISTRATOR')
  counter = await enterStaff(t, 'COUNTER')
  one = await registered(t)
  const document = await PDFDocument.create()
  document.addPage()
  pdf = await document.save()
})
afterAll(() => t.close())
beforeEach(async () => void (await t.db.deleteFrom('platform.limits').execute()))

const id = 'a1000000-0000-4000-8000-000000000001'
const alt = { en: 'Towers', 'zh-HK': '大廈', 'zh-CN': '大厦' }
const picture = (files: { name: string; bytes: Uint8Array }[]) => (locale: Locale) =>
  t.call(setPropertyPicture, { id, version: 1, alt }, { office: manager, locale, files })
const listed = { block: '', floor: '1', unit: 'A', saleableArea: 500, priceCents: 500_000_000 }

type Provoke = (locale: Locale) => Promise<{ raw: { body: string } }>
const rows: readonly [code: keyof typeof en, provoke: Provoke][] = [
  [
    'too_few',
    locale =>
      t.call(
        setPropertySurvey,
        { id, version: 1, survey: [{ code: 'Q', title: alt, options: [{ code: 'A', name: alt }] }] },
        { office: manager, locale },
      ),
  ],
  [
    'serial_twice',
    locale =>
      t.call(
        bringInReferralForms,
        { id, agencyCode: 'A01', serials: ['XX-1234', 'XX-1234'] },
        { office: manager, locale },
      ),
  ],
  [
    'kiosk_alone',
    locale =>
      t.call(
        inviteStaff,
        { email: 'both@office.example', name: 'Both', roles: ['KIOSK', 'AUDITOR'], locale: 'en' },
        { office: administrator, locale },
      ),
  ],
  ['file_needed', picture([])],
  ['file_no_picture', locale => picture([{ name: 'towers.pdf', bytes: pdf }])(locale)],
  ['picture_too_small', picture([photo])],
  [
    'file_no_pdf',
    locale =>
      t.call(
        addPropertyDocument,
        { ...sample(addPropertyDocument.input), id },
        { office: manager, locale, files: [photo] },
      ),
  ],
  [
    'unit_twice',
    locale =>
      t.call(
        importPriceList,
        { ...sample(importPriceList.input), id, priced: [listed, listed] },
        { office: manager, locale },
      ),
  ],
  [
    'nothing_changed',
    async locale => {
      const { version } = (await t.call(openTicket, { id: one.ticketId }, { office: counter })).body
      const unchanged = { ...sample(makeCorrection.input), id: one.ticketId, personId: one.id, version }
      const person = { dateOfBirth: one.dateOfBirth }
      return t.call(makeCorrection, { ...unchanged, person, company: null, address: null }, { office: counter, locale })
    },
  ],
]

const words = { en, 'zh-HK': zhHK, 'zh-CN': zhCN }

test.each(rows)('%s', async (code, provoke) => {
  for (const locale of locales) {
    const { errors = [] } = JSON.parse((await provoke(locale)).raw.body) as {
      errors?: { code: string; message: string }[]
    }
    expect(errors.find(error => error.code === code)?.message, JSON.stringify(errors)).toBe(words[locale][code])
  }
})
