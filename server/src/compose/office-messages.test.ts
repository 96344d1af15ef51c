import { PDFDocument } from '@cantoo/pdf-lib'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { Locale } from '#contract/common'
import { openText, publishText, saveText } from '#contract/consents/text'
import { emptyContent } from '#contract/campaigns/campaign'
import { createCampaign, saveCampaign } from '#contract/campaigns/operations'
import { makeKey } from '#contract/integrations/key'
import { makeWebhook } from '#contract/integrations/webhook'
import { listInstruments } from '#contract/payments/finance'
import { inviteStaff } from '#contract/staff/member'
import { addCodeValue } from '#contract/reference/code-list'
import { maxDocumentBytes } from '#contract/files/upload'
import { sample } from '#contract/sample'
import { announceBallot } from '#contract/sales/ballot/announcement'
import { enterDigits } from '#contract/sales/ballot/digits'
import { drawByRound } from '#contract/sales/ballot/operations'
import { makeCorrection } from '#contract/sales/desk/correction'
import { openTicket } from '#contract/sales/desk/desk'
import { addPropertyDocument, setPropertyPicture, setPropertySurvey } from '#contract/sales/property/management'
import { importPriceList } from '#contract/sales/property/price-list'
import { importLicences, inviteAgents } from '#contract/sales/agents/agent'
import { importReferralForms } from '#contract/sales/registration/referral-forms'
import { locales } from '#contract/text'
import en from '#contract/words/en'
import zhCN from '#contract/words/zh-CN'
import zhHK from '#contract/words/zh-HK'
import { enterStaff } from '../testing/enter-staff.ts'
import { openTestApp, sessions, type TestApp } from '../testing/index.ts'
import { registered } from '../testing/staff/registered.ts'
import { photo } from '../testing/registrants.ts'

// Messages that only staff see, in three languages.

let t: TestApp
let manager: string
let administrator: string
let counter: string
let finance: string
let one: Awaited<ReturnType<typeof registered>>
let pdf: Uint8Array
let thick: Uint8Array
beforeAll(async () => {
  t = await openTestApp()
  manager = await enterStaff(t, 'SALES_MANAGER')
  administrator = await enterStaff(t, 'ADMINISTRATOR')
  counter = await enterStaff(t, 'COUNTER')
  finance = await enterStaff(t, 'FINANCE')
  one = await registered(t)
  const document = await PDFDocument.create()
  document.addPage()
  pdf = await document.save()
  // Without a picture, a file is needed.
  await t.db.updateTable('sales.property').set({ picture: null }).where('id', '=', id).execute()
  for (let page = 0; page < 1_000; page++) document.addPage()
  thick = await document.save()
})
afterAll(() => t.close())
beforeEach(async () => void (await t.db.deleteFrom('platform.limits').execute()))

const id = 'a1000000-0000-4000-8000-000000000001'
const alt = { en: 'Towers', 'zh-HK': '大廈', 'zh-CN': '大厦' }
const picture = (files: { name: string; bytes: Uint8Array }[]) => (locale: Locale) =>
  t.call(setPropertyPicture, { id, version: 1, alt, focus: { x: 50, y: 33 } }, { office: manager, locale, files })
const listed = { block: '', floor: '1', unit: 'A', saleableArea: 500, priceCents: 500_000_000 }

type Provoke = (locale: Locale) => Promise<{ raw: { body: string } }>
const rows: readonly [code: keyof typeof en, provoke: Provoke][] = [
  [
    'day_before',
    locale =>
      t.call(
        listInstruments,
        { sessionId: sessions.open, status: 'RECEIVED', receivedFrom: '2026-11-24', receivedTo: '2026-11-23' },
        { office: finance, locale },
      ),
  ],
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
        importReferralForms,
        { id, agencyCode: 'A01', serials: ['XX-1234', 'XX-1234'] },
        { office: manager, locale },
      ),
  ],
  [
    'value_twice',
    locale =>
      t.call(
        addCodeValue,
        { ...sample(addCodeValue.input), category: 'BANK_NAME', code: '003', version: 1 },
        { office: administrator, locale },
      ),
  ],
  [
    'not_later',
    async locale => {
      const id = 'DOCUMENT.COOKIE'
      const { text, revision } = (await t.call(openText, { id }, { office: administrator })).body
      const title = { ...text.title, en: `${text.title.en}, revised` }
      const body = { en: ['One'], 'zh-HK': ['一'], 'zh-CN': ['一'] }
      const saved = await t.call(saveText, { id, revision, ...text, title, body }, { office: administrator })
      const effectiveFrom = '2026-01-01T00:00:00.000Z'
      const given = { id, revision: saved.body.revision, effectiveFrom, reason: 'Counsel' }
      return t.call(publishText, given, { office: administrator, locale })
    },
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
  [
    'network_invalid',
    locale =>
      t.call(makeKey, { ...sample(makeKey.input), networks: ['everywhere'] }, { office: administrator, locale }),
  ],
  [
    'endpoint_refused',
    locale =>
      t.call(makeWebhook, { url: 'https://10.0.0.1/', events: ['ticket.verified'] }, { office: administrator, locale }),
  ],
  [
    'digits_needed',
    locale => t.call(enterDigits, { ...sample(enterDigits.input), digits: '12' }, { office: manager, locale }),
  ],
  [
    'signature_needed',
    locale => t.call(drawByRound, { ...sample(drawByRound.input), signature: 'b4' }, { office: manager, locale }),
  ],
  [
    'before_verification',
    locale => {
      const dueAt = new Date(Date.now() + 60_000).toISOString()
      const said = { sessionId: sessions.open, source: 'DIGITS', dueAt, reason: null } as const
      return t.call(announceBallot, said, { office: manager, locale })
    },
  ],
  [
    'place_unknown',
    async locale => {
      const { body } = await t.call(createCampaign, sample(createCampaign.input), { office: manager })
      const content = { ...emptyContent('News'), body: { en: '{{surname}}', 'zh-HK': '', 'zh-CN': '' } }
      return t.call(saveCampaign, { id: body.id, version: 1, content }, { office: manager, locale })
    },
  ],
  ['file_needed', picture([])],
  ['file_no_picture', locale => picture([{ name: 'towers.pdf', bytes: pdf }])(locale)],
  ['picture_too_small', picture([photo])],
  [
    'document_too_large',
    locale =>
      t.call(
        addPropertyDocument,
        { ...sample(addPropertyDocument.input), id },
        { office: manager, locale, files: [{ name: 'a.pdf', bytes: Buffer.alloc(maxDocumentBytes + 1) }] },
      ),
  ],
  [
    'document_too_many_pages',
    locale =>
      t.call(
        addPropertyDocument,
        { ...sample(addPropertyDocument.input), id },
        { office: manager, locale, files: [{ name: 'a.pdf', bytes: thick }] },
      ),
  ],
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
    'licence_twice',
    locale => {
      const agent = { name: 'WONG', email: 'wong@agency.example', licence: 'S-123456' }
      const agents = [agent, { ...agent, email: 'lee@agency.example' }]
      return t.call(inviteAgents, { ...sample(inviteAgents.input), agents }, { office: manager, locale })
    },
  ],
  [
    'email_known',
    locale => {
      const agent = { name: 'WONG', email: 'wong@agency.example', licence: 'S-123456' }
      const agents = [agent, { ...agent, licence: 'S-123457' }]
      return t.call(inviteAgents, { ...sample(inviteAgents.input), agents }, { office: manager, locale })
    },
  ],
  [
    'licence_unlisted',
    async locale => {
      const licences = [{ licence: 'S-000001', lastDay: null }]
      await t.call(importLicences, { licences }, { office: manager })
      return t.call(inviteAgents, sample(inviteAgents.input), { office: manager, locale })
    },
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
