import { answerAgentAccess, getAgentAccess } from '#contract/sales/agents/access'
import { listAgentForms } from '#contract/sales/agents/forms'
import type { OutputOf } from '#contract/operation'
import { settled } from './fixtures.ts'
import { as, openPageAs, type Scene, submit } from './office-scene.ts'
import { ask, newPerson, newTicket, openGroup, type Person, tokenOf } from './people.ts'
import { enterOffice, postOffice, visitOffice } from './staff.ts'

type Forms = OutputOf<typeof listAgentForms>

/** Signs in as an estate agent who has taken forms of the demo's property. Returns the first of them. */
const withForms = async (scene: Scene) => {
  const { page, stage } = scene
  await as(scene, 'AGENT')
  await visitOffice(page, stage, '/agent/forms')
  const { properties } = await postOffice<Forms>(page, 'agent/forms/take', {
    propertyId: openGroup.propertyId,
    count: 3,
  })
  const forms = properties.find(({ id }) => id === openGroup.propertyId)?.forms ?? []
  return { serial: forms[0]?.serial ?? '', link: forms[1]?.link?.en ?? '' }
}

/** A person registers with a form of the signed-in agent. */
export const introduced = async (scene: Scene): Promise<{ person: Person; id: string }> => {
  const { serial } = await withForms(scene)
  const person = await newPerson(scene.stage)
  return { person, id: await newTicket(scene.stage, person, { arranged: true, serial }) }
}

/** A person registers with a form of the signed-in agent, and lets the agent follow. Returns the registration's id. */
const client = async (scene: Scene): Promise<string> => {
  const { stage } = scene
  const { person, id: ticketId } = await introduced(scene)
  const token = await tokenOf(stage, person)
  const { definition, shownAt } = await ask(stage, getAgentAccess, { ticketId }, { token })
  const answer = { ticketId, granted: true, version: definition?.version ?? 0, locale: 'en', shownAt } as const
  await ask(stage, answerAgentAccess, answer, { token })
  return ticketId
}

/** Opens a referral link as somebody without an account. */
export const openLink = async (scene: Scene, locale: string): Promise<void> => {
  const { link } = await withForms(scene)
  await scene.page.goto(new URL(link).href.replace('/en/', `/${locale}/`))
  await settled(scene.page)
}

/** The screens of estate agents, and of the staff who manage them. */
export const agentScreens: Record<string, (scene: Scene) => Promise<unknown>> = {
  'an agent, the forms': async scene => {
    await withForms(scene)
    await visitOffice(scene.page, scene.stage, '/agent/forms')
  },
  'an agent, the link of a form': async scene => {
    await withForms(scene)
    await visitOffice(scene.page, scene.stage, '/agent/forms')
    await scene.page.locator('main section ul li button').first().click()
    await scene.page.locator('dialog[open] svg[role=img]').waitFor()
  },
  'an agent, the clients': async scene => {
    await client(scene)
    await visitOffice(scene.page, scene.stage, '/agent/clients')
    await scene.page.locator('main li a').first().waitFor()
  },
  'an agent, a client': async scene => {
    const id = await client(scene)
    await visitOffice(scene.page, scene.stage, `/agent/clients/${id}`)
    await scene.page.locator('#slotId').waitFor()
    await submit(scene.page)
  },
  'an agent, own registrations': async scene => {
    await openPageAs('/agent/declarations', 'AGENT')(scene)
    await scene.page.locator('main form button[type=submit]').first().click()
  },
  'an agent, the details': openPageAs('/agent/details', 'AGENT'),
  'estate agents, with errors': async scene => {
    const { page, stage } = scene
    await as(scene, 'AGENT')
    await visitOffice(page, stage, '/agent/details')
    const { licence } = { licence: `S-${String(Date.now()).slice(-6)}` }
    const details = { agencyCode: 'A02', licence, branchCode: null, branch: 'Kai Tak', chineseName: null }
    await postOffice(page, 'agent', { ...details, areaCode: '852', phoneNumber: '61234567' })
    await enterOffice(page.context(), stage, await as(scene, 'SALES_MANAGER'))
    await visitOffice(page, stage, '/property-management/agents')
    await page.locator('main form button[type=submit]').first().click()
    await page.locator('#lines-error').waitFor()
  },
  'estate agents, counted': async scene => {
    await client(scene)
    await openPageAs(`/sales/agents?session=${openGroup.sessionId}`, 'FINANCE')(scene)
    await scene.page.locator('main table').waitFor()
  },
}
