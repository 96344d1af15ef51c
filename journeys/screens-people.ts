import { randomUUID } from 'node:crypto'
import { as, openPageAs, type Scene, submit } from './office-scene.ts'
import { settled } from './fixtures.ts'
import { makeRequest } from '#contract/privacy/request'
import { ask, newPerson, newTicket, tokenOf } from './people.ts'
import { visitOffice } from './staff.ts'

/** Finds a person with a registration, and opens the person's page if `opens` is true. */
const found = (opens: boolean) => async (scene: Scene) => {
  const { page, stage } = scene
  const person = await newPerson(stage)
  await newTicket(stage, person, { arranged: true })
  await as(scene, 'SUPERVISOR')
  await visitOffice(page, stage, '/user-management/registrants')
  await page.locator('#by').selectOption('EMAIL')
  await page.locator('#text').fill(person.email)
  await page.locator('#purpose').selectOption('ENQUIRY')
  await submit(page)
  await page.locator('main ul a').waitFor()
  if (opens) {
    await page.locator('main ul a').click()
    await page.locator('main dl').first().waitFor()
  }
  await settled(page)
}

/** The office screens about registrants. */
export const peopleScreens: Record<string, (scene: Scene) => Promise<unknown>> = {
  'registrants, with errors': async scene => {
    await openPageAs('/user-management/registrants', 'PRIVACY_OFFICER')(scene)
    await submit(scene.page)
    await scene.page.locator('#text-error').waitFor()
  },
  'registrants, found': found(false),
  'a registrant': found(true),
  'new contacts for a registrant, with errors': async scene => {
    const { page } = scene
    await found(true)(scene)
    await page.locator('[data-recover]').click()
    await page.locator('#email').fill(`${randomUUID()}@example.com`)
    await page.locator('dialog[open] button[type=submit]').click()
    await page.locator('#isSeen-error').waitFor()
  },
  'privacy, requests': async scene => {
    await found(true)(scene)
    await as(scene, 'PRIVACY_OFFICER')
    await visitOffice(scene.page, scene.stage, '/privacy')
  },
  'privacy, a request': async scene => {
    const { page, stage } = scene
    const details = 'My flat is 12B, not 12D.'
    await ask(
      stage,
      makeRequest,
      { kind: 'CORRECTION', details },
      { token: await tokenOf(stage, await newPerson(stage)) },
    )
    await openPageAs('/privacy', 'PRIVACY_OFFICER')(scene)
    await page.locator('main li a').first().click()
    await page.getByText(details).waitFor()
    await settled(page)
  },
  'privacy, retention': async scene => {
    await openPageAs('/privacy/retention', 'PRIVACY_OFFICER')(scene)
    await scene.page.locator('main section').first().waitFor()
  },
}
