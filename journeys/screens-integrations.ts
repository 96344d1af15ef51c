import { openPageAs, type Scene, submit } from './office-scene.ts'

/** The box of the first session in the list. */
const anySession = '[name=sessionIds]'

/** Creates a key, which the page shows only this once. */
export const makeKey = async ({ page }: Scene, name: string): Promise<string> => {
  await page.locator('#name').fill(name)
  await page.locator('[name=scopes]').first().check()
  await page.locator(anySession).first().check()
  await submit(page)
  await page.locator('main code').waitFor()
  return page.locator('main code').innerText()
}

/** Adds an endpoint on this machine, whose secret the page shows only this once. */
export const addEndpoint = async ({ page }: Scene, url: string): Promise<string> => {
  await page.locator('#url').fill(url)
  await page.locator('[name=events]').first().check()
  await submit(page)
  await page.locator('main [role=status] code').waitFor()
  return page.locator('main [role=status] code').innerText()
}

/** An address at which no server listens. */
const nobody = 'http://127.0.0.1:9/hooks/firsthand'

export const integrationScreens: Record<string, (scene: Scene) => Promise<unknown>> = {
  'the system, its webhooks': async scene => {
    await openPageAs('/system/webhooks/new', 'ADMINISTRATOR')(scene)
    await addEndpoint(scene, nobody)
    await scene.page.goto(`${scene.stage.office}/office/system/webhooks`)
    await scene.page.locator('main li').first().waitFor()
  },
  'the system, a new webhook, with errors': async scene => {
    await openPageAs('/system/webhooks/new', 'ADMINISTRATOR')(scene)
    await scene.page.locator('#url').fill('http://10.0.0.1/')
    await scene.page.locator('[name=events]').first().check()
    await submit(scene.page)
    await scene.page.locator('#url-error').waitFor()
  },
  'the system, a webhook and what it was told': async scene => {
    await openPageAs('/system/webhooks/new', 'ADMINISTRATOR')(scene)
    await addEndpoint(scene, nobody)
    await scene.page.locator('main a[data-variant=primary]').click()
    await scene.page.locator('main section p button').first().click()
    await scene.page.locator('dialog[open] button').last().click()
    await scene.page.locator('main details').first().click()
  },
  'the system, its API keys': async scene => {
    await openPageAs('/system/api-keys/new', 'ADMINISTRATOR')(scene)
    await makeKey(scene, 'CRM of the vendor')
    await scene.page.locator('main a[data-variant=primary]').click()
    await scene.page.locator('main h2').first().waitFor()
  },
  'the system, a new API key, with errors': async scene => {
    await openPageAs('/system/api-keys/new', 'ADMINISTRATOR')(scene)
    await submit(scene.page)
  },
  'the system, an API key that is shown once': async scene => {
    await openPageAs('/system/api-keys/new', 'ADMINISTRATOR')(scene)
    await makeKey(scene, 'CRM')
  },
}
