import { expect, test } from './fixtures.ts'
import { draftOf, enter, storeDraft, newPerson, openInner } from './people.ts'
import { ownSession } from './own-session.ts'
import { declare } from './registering.ts'

test('registration closes while it is filled in: said plainly, and the draft is kept', async ({
  page,
  context,
  stage,
}) => {
  const person = await newPerson(stage)
  await enter(context, stage, person)
  // A separate session: closing a session removes the registrations whose deposit is not arranged.
  const group = await ownSession(stage, { en: 'Noon round', 'zh-HK': '午間場', 'zh-CN': '午间场' }, {})
  await storeDraft(stage, person, { ...draftOf(4), ...group })
  await openInner(page, 'en', '?step=4')
  await page.locator('#consent-declaration').waitFor()
  await stage.database.query(`update sales.session set closes_at = now() - interval '1 second' where id = $1`, [
    group.sessionId,
  ])
  await declare(page)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Registration Closed')
  await expect(page.getByRole('main')).toContainText('Your answers are saved for another session')

  // Coming back later, while other sessions are open, shows the same message about the same session.
  await openInner(page, 'en', '')
  const draft = page.locator('[data-draft]')
  await expect(draft).toContainText('Noon round')
  await expect(draft).toContainText('Registration Closed · Closed')
  await expect(page.getByRole('main')).not.toContainText('no longer on offer')
  await draft.getByRole('link', { name: 'Continue' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Registration Closed')
  await expect(page.getByRole('main')).toContainText('Noon round')
  await page.getByRole('button', { name: 'Choose another session' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Property and session')
})
