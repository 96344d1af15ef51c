import { afterAll, beforeAll, expect, test } from 'vitest'
import { listConsents } from '#contract/consents/consent'
import { answerConsent } from '#contract/consents/record'
import { listTexts, openText, openTextVersion, publishText, saveText, type Text } from '#contract/consents/text'
import { confirmProposal } from '#contract/staff/proposal'
import { latestTerms } from '#contract/reference/reference'
import { registerIntent } from '#contract/sales/registration/intent'
import { seedReference } from '../../demo/seed.ts'
import { enterStaff } from '../../testing/enter-staff.ts'
import { openTestApp, registration, type TestApp } from '../../testing/index.ts'
import { member } from '../../testing/registrants.ts'

let t: TestApp
let office: string
let second: string
beforeAll(async () => {
  t = await openTestApp()
  office = await enterStaff(t, 'ADMINISTRATOR')
  second = await enterStaff(t, 'PRIVACY_OFFICER')
})
afterAll(() => t.close())

/** Returns the text as the API expects it: the body line by line. */
const sent = ({ body, ...text }: Text) => ({
  ...text,
  body: { en: body.en.split('\n'), 'zh-HK': body['zh-HK'].split('\n'), 'zh-CN': body['zh-CN'].split('\n') },
})
const open = async (id: string) => (await t.call(openText, { id }, { office })).body

/** Writes a later version of a text and proposes it. `more` is added to the end of the body. */
const propose = async (id: string, more: string, effectiveFrom: string | null = null) => {
  const { text, revision } = await open(id)
  const title = { ...text.title, en: `${text.title.en} ${more}` }
  const saved = await t.call(saveText, { id, revision, ...sent(text), title }, { office })
  expect(saved.raw.statusCode, saved.raw.body).toBe(200)
  const given = { id, revision: saved.body.revision, effectiveFrom, reason: 'Counsel' }
  const { body, raw } = await t.call(publishText, given, { office })
  expect(raw.statusCode, raw.body).toBe(200)
  return { title, ...body }
}
const confirm = (id: string, by = second) => t.call(confirmProposal, { id }, { office: by })
const publish = async (id: string, more: string) => {
  const proposed = await propose(id, more)
  expect((await confirm(proposed.proposalId)).status).toBe(200)
  return proposed
}

test('a document is written by one and confirmed by another; the version before stays as it was', async () => {
  const before = await open('DOCUMENT.TERMS')
  const { title } = await publish('DOCUMENT.TERMS', 'again')
  const { body } = await t.call(latestTerms, { type: 'TERMS' })
  expect(body).toMatchObject({ version: before.version + 1, title })
  const after = await open('DOCUMENT.TERMS')
  expect(after).toMatchObject({ version: body.version, draft: null, revision: 0 })
  expect(after.versions[0]).toMatchObject({ proposedBy: expect.any(String), confirmedBy: expect.any(String) })
  const old = await t.call(openTextVersion, { id: 'DOCUMENT.TERMS', version: String(before.version) }, { office })
  expect(old.body.text).toEqual(before.text)
  await t.db.transaction().execute(seedReference)
  expect((await open('DOCUMENT.TERMS')).versions).toEqual(after.versions)
})

test('nobody confirms their own, and what was changed after it was proposed is not what was proposed', async () => {
  const { proposalId } = await propose('DOCUMENT.PRIVACY', 'once')
  expect((await confirm(proposalId, office)).status).toBe(409)
  const { text, draft, revision } = await open('DOCUMENT.PRIVACY')
  await t.call(saveText, { id: 'DOCUMENT.PRIVACY', revision, ...sent(draft ?? text) }, { office })
  const { problem } = await confirm(proposalId)
  expect(problem.code).toBe('office.proposal.overtaken')
  expect((await open('DOCUMENT.PRIVACY')).versions).toHaveLength(1)
})

test('two at once: one saves, the other is told to look again, and a revision counts on', async () => {
  const { text, revision } = await open('CONSENT.MARKETING')
  const save = () => t.call(saveText, { id: 'CONSENT.MARKETING', revision, ...sent(text) }, { office })
  const answers = await Promise.all([save(), save()])
  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409])
})

test('what is not whole in three languages, or the same as before, is not proposed', async () => {
  const id = 'CONSENT.AGE_18'
  const { text } = await open(id)
  const refused = async (own: object, revision: number) => {
    const saved = await t.call(saveText, { id, revision, ...sent(text), ...own }, { office })
    const given = { id, revision: saved.body.revision, effectiveFrom: null, reason: 'Counsel' }
    return (await t.call(publishText, given, { office })).problem.code
  }
  expect(await refused({}, 0)).toBe('consents.text.same')
  expect(await refused({ name: { ...text.name, 'zh-CN': ' ' } }, 1)).toBe('consents.text.incomplete')
  expect((await open(id)).faults).toEqual([{ part: 'name', locale: 'zh-CN', code: 'required' }])
})

test('a day that is still to come: nothing changes until then', async () => {
  const later = new Date(Date.now() + 7 * 86_400_000).toISOString()
  const { proposalId } = await propose('DOCUMENT.COOKIE', 'later', later)
  expect((await confirm(proposalId)).status).toBe(200)
  const { version, versions } = await open('DOCUMENT.COOKIE')
  expect(versions[0]).toMatchObject({ version: version + 1, effectiveFrom: later })
  expect((await t.call(latestTerms, { type: 'COOKIE' })).body.version).toBe(version)
  const { rows } = (await t.call(listTexts, {}, { office })).body
  expect(rows.find(({ id }) => id === 'DOCUMENT.COOKIE')).toMatchObject({ nextFrom: later, isDrafted: false })
})

test.each([
  ['a consent', 'CONSENT.PICS'],
  ['the document that a consent names', 'DOCUMENT.PICS'],
])('%s is changed while somebody fills in a form: they are asked anew, then it goes through', async (_, id) => {
  const { token } = await member(t)
  const given = await registration(t)
  await publish(id, 'meanwhile')
  const { problem } = await t.call(registerIntent, given, { token })
  expect(problem).toMatchObject({ code: 'consents.outdated', params: { codes: 'PICS' } })
  const again = await registration(t)
  expect((await t.call(registerIntent, again, { token })).status).toBe(200)
})

test('a consent given from an old page of the profile is asked anew; a withdrawal is always taken', async () => {
  const { token } = await member(t)
  const { shownAt, definitions } = (await t.call(listConsents, { scope: 'ACCOUNT' })).body
  const one = definitions.find(({ code }) => code === 'MARKETING')
  const answer = (granted: boolean) =>
    t.call(answerConsent, { code: 'MARKETING', version: one?.version ?? 0, granted, locale: 'en', shownAt }, { token })
  await publish('CONSENT.MARKETING', 'meanwhile')
  expect((await answer(true)).problem.code).toBe('consents.outdated')
  expect((await answer(false)).status).toBe(200)
})
