import { settled, visit } from './fixtures.ts'
import { enter } from './people.ts'
import type { Scene } from './scene.ts'

/** Passkeys of the person `busy`: one that is in use, and one that is not used yet. */
const passkeys = async ({ page, stage, cast, locale }: Scene) => {
  await stage.database.query(
    `insert into accounts.passkey (id, account_id, name, public_key, counter, created_at, used_at)
       select key.id || '-' || account.id, account.id, key.name, '', 0, now(), key.used_at
         from accounts.account as account, (values ('one', 'Safari · iPhone', now()), ('two', 'Chrome · Windows', null)) as key (id, name, used_at)
         where account.email = $1
     on conflict do nothing`,
    [cast.busy.email],
  )
  await enter(page.context(), stage, cast.busy)
  await visit(page, `/${locale}/profile/passkeys`)
  await page.locator('#passkeyName').waitFor()
  await settled(page)
}

/** The passkey screens of registrants. */
export const passkeyScreens: Record<string, (scene: Scene) => Promise<unknown>> = {
  'login, no passkey used': async ({ page, locale }) => {
    await visit(page, `/${locale}/login`)
    // Browsers create no passkey for an IP address such as this one.
    await page.locator('form button[type=button]').last().click()
    await page.locator('form section li').waitFor()
    await settled(page)
  },
  'profile, passkeys, with errors': async scene => {
    const { page } = scene
    await passkeys(scene)
    await page.locator('#passkeyName').fill('')
    await page.locator('main button[type=submit]').click()
    await page.locator('#passkeyName-error').waitFor()
  },
  'profile, remove a passkey?': async scene => {
    await passkeys(scene)
    await scene.page.locator('main li button').first().click()
    await scene.page.getByRole('alertdialog').waitFor()
  },
  'history, a passkey offered': async ({ page, stage, cast, locale }) => {
    await page.addInitScript(() => {
      PublicKeyCredential.isUserVerifyingPlatformAuthenticatorAvailable = () => Promise.resolve(true)
    })
    await enter(page.context(), stage, cast.couple.person)
    await visit(page, `/${locale}/registration-of-intent/history`)
    await page.locator('main a[href$="/profile/passkeys"]').waitFor()
    await settled(page)
  },
}
