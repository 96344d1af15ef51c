import type { CampaignKind, Content } from '#contract/campaigns/campaign'
import { emptyContent } from '#contract/campaigns/campaign'
import { createCampaign, openCampaign, publishCampaign, saveCampaign } from '#contract/campaigns/operations'
import { answerConsent, listConsentRecords } from '#contract/consents/record'
import { confirmProposal } from '#contract/staff/proposal'
import { databaseNow } from '../../platform/database/database.ts'
import { enterStaff } from '../enter-staff.ts'
import { openTestApp, sessions, type TestApp } from '../index.ts'
import { member, submit } from '../registrants.ts'

export const three = (text: string) => ({ en: `${text} en`, 'zh-HK': `${text} 港`, 'zh-CN': `${text} 中` })

const hour = 3_600_000
const day = 24 * hour

/** Moves the clock to the next ten o’clock in Hong Kong, two by UTC: marketing may be sent for eleven hours more. */
export const byDay = async (t: TestApp): Promise<void> => {
  const now = await databaseNow(t.db)
  await t.moveClock(day - ((now.getTime() - 2 * hour) % day))
}

/** Gives or withdraws the consent to direct marketing. */
export const agree = async (t: TestApp, { token }: { token: string }, granted = true): Promise<void> => {
  const { records, shownAt } = (await t.call(listConsentRecords, {}, { token })).body
  const version = records.find(({ code }) => code === 'MARKETING')?.version ?? 0
  const given = { code: 'MARKETING', version, granted, locale: 'en' as const, shownAt }
  const answer = await t.call(answerConsent, given, { token })
  if (answer.status !== 200) throw new Error(answer.raw.body)
}

/** The recipients, and the messages that they have received. */
const peopleOf = (t: TestApp) => {
  /** Creates somebody who has agreed to marketing. */
  const agreeing = async (more: Parameters<typeof member>[1] = {}) => {
    const person = await member(t, more)
    await agree(t, person)
    const { id } = await t.db
      .selectFrom('accounts.account')
      .select('id')
      .where('email', '=', person.email)
      .executeTakeFirstOrThrow()
    return { ...person, id }
  }
  /** Creates somebody with a registration in the open session. */
  const registered = async (more: Parameters<typeof member>[1] = {}) => {
    const person = await member(t, more)
    return { ...person, ...(await submit(t, person)) }
  }
  const lettersTo = async (to: string) =>
    (await t.outbox()).filter(item => item.to === to && /^(Notice|News|通知|最新消息)/.test(item.subject))
  return { agreeing, registered, lettersTo }
}

/** Opens a test app with two sales managers and their actions on campaigns. */
export const openCampaigns = async () => {
  const t = await openTestApp()
  await byDay(t)
  const by = { office: '', second: '' }
  /** Logs both in again after a large move of the clock. */
  const renew = async () => {
    by.office = await enterStaff(t, 'SALES_MANAGER')
    by.second = await enterStaff(t, 'SALES_MANAGER')
  }
  await renew()
  const open = async (id: string) => (await t.call(openCampaign, { id }, { office: by.office })).body
  const create = async (kind: CampaignKind, name = 'News') =>
    (await t.call(createCampaign, { kind, name, copyOf: null }, { office: by.office })).body.id
  const save = async (id: string, content: Partial<Content>) => {
    const { version, content: before } = await open(id)
    return t.call(saveCampaign, { id, version, content: { ...before, ...content } }, { office: by.office })
  }
  /** Creates a complete campaign that can be proposed. Returns its id. */
  const written = async (kind: CampaignKind, more: Partial<Content> = {}) => {
    const id = await create(kind)
    const about = kind === 'SERVICE' ? { topic: 'WEATHER' as const, sessionId: sessions.open } : {}
    const texts = { subject: three('Closed'), body: three('Dear {{name}}, closed'), sms: three('Closed') }
    const saved = await save(id, { ...emptyContent('News'), perMinute: 6_000, ...texts, ...about, ...more })
    if (saved.status !== 200) throw new Error(saved.raw.body)
    return id
  }
  const propose = async (id: string, from = by.office) =>
    t.call(publishCampaign, { id, version: (await open(id)).version }, { office: from })
  const confirm = (id: string, from = by.second) => t.call(confirmProposal, { id }, { office: from })
  /** Creates a campaign and confirms it by two people. Nothing is sent before the worker runs. */
  const confirmed = async (kind: CampaignKind, more: Partial<Content> = {}) => {
    const id = await written(kind, more)
    const answer = await confirm((await propose(id)).body.proposalId)
    if (answer.status !== 200) throw new Error(answer.raw.body)
    return id
  }
  return {
    t,
    get office() {
      return by.office
    },
    get second() {
      return by.second
    },
    renew,
    open,
    create,
    save,
    written,
    propose,
    confirm,
    confirmed,
    ...peopleOf(t),
  }
}
export type Campaigns = Awaited<ReturnType<typeof openCampaigns>>
