import { confirmProposal } from '#contract/staff/proposal'
import type { InputOf } from '#contract/operation'
import { getSession } from '#contract/sales/property/sales-session'
import { createSetUp, openSetUp, publishSetUp, saveSetUp } from '#contract/sales/session/operations'
import type { Sections } from '#contract/sales/session/set-up'
import { enterStaff } from '../enter-staff.ts'
import { openTestApp, sessions } from '../index.ts'
import { member } from '../registrants.ts'

export const kaiSea = 'a1000000-0000-4000-8000-000000000001'
export const note = { en: 'A typhoon is near.', 'zh-HK': '颱風接近。', 'zh-CN': '台风接近。' }
export const name = { en: 'Second round', 'zh-HK': '第二輪', 'zh-CN': '第二轮' }
export const daysFromNow = (days: number): string => new Date(Date.now() + days * 86_400_000).toISOString()
export const times = (more: Partial<Sections['times']> = {}): Sections['times'] => ({
  opensAt: daysFromNow(0),
  closesAt: daysFromNow(5),
  verifyBy: daysFromNow(6),
  ballotAt: daysFromNow(7),
  saleAt: daysFromNow(9),
  ...more,
})

/** Opens a test app with two sales managers and a registrant, and their actions on sessions. */
export const openSetUps = async (settings: Record<string, string> = {}) => {
  const t = await openTestApp(settings)
  const office = await enterStaff(t, 'SALES_MANAGER')
  const second = await enterStaff(t, 'SALES_MANAGER')
  const registrant = await member(t)
  const open = async (id: string) => (await t.call(openSetUp, { id }, { office })).body
  const create = async (copyOf: string | null = sessions.open) =>
    (await t.call(createSetUp, { propertyId: kaiSea, copyOf }, { office })).body
  const save = async (id: string, change: Omit<InputOf<typeof saveSetUp>, 'id' | 'version'>) =>
    t.call(saveSetUp, { id, version: (await open(id)).version, ...change }, { office })
  const propose = async (id: string, more: Partial<InputOf<typeof publishSetUp>> = {}) =>
    t.call(publishSetUp, { id, version: (await open(id)).version, note, ...more }, { office })
  const confirm = (id: string, by = second) => t.call(confirmProposal, { id }, { office: by })
  const publish = async (id: string) => {
    const { body, raw } = await propose(id)
    if (!body.proposalId) throw new Error(raw.body)
    const confirmed = await confirm(body.proposalId)
    if (confirmed.status !== 200) throw new Error(confirmed.raw.body)
  }
  /** Creates a new session that is published and open. */
  const published = async () => {
    const { id } = await create()
    await save(id, { about: { name, method: 'BALLOT' }, times: times() })
    await publish(id)
    return id
  }
  const seen = async (id: string) => (await t.call(getSession, { id }, { token: registrant.token })).body.session
  const groupsOf = async (id: string) => (await open(id)).setUp.groups ?? []
  /** Returns the input by which a registration chooses a session and its last group. */
  const into = async (sessionId: string) => ({ sessionId, batchId: (await groupsOf(sessionId)).at(-1)?.id ?? '' })
  return {
    t,
    office,
    second,
    registrant,
    open,
    create,
    save,
    propose,
    confirm,
    publish,
    published,
    seen,
    groupsOf,
    into,
  }
}
export type SetUps = Awaited<ReturnType<typeof openSetUps>>
