import { expect, test } from './fixtures.ts'
import { enter, newPerson, openInner } from './people.ts'
import { chooseBallot, fillAddress, next, photo, summary } from './registering.ts'

test('a file that is still being read, as from a cloud, is waited for and not left out', async ({
  page,
  context,
  stage,
}) => {
  // The browser returns the content of the file only after this journey releases it.
  await page.addInitScript(() => {
    const released = new Promise<void>(release => Object.assign(window, { release }))
    Blob.prototype.arrayBuffer = async function () {
      await released
      return new Response(this).arrayBuffer()
    }
  })
  await enter(context, stage, await newPerson(stage))
  await openInner(page, 'en', '')
  await chooseBallot(page, 'COMPANY')
  await fillAddress(page)
  await page.locator('#add-company').click()
  await page.locator('#englishName').fill('HARBOUR LIGHT HOLDINGS LIMITED')
  await page.locator('#brNumber').fill('12345678-000-01-26-1')
  await page.locator('input[type=file]').last().setInputFiles(photo('br.png'))
  await next(page)
  await expect(summary(page)).toContainText('Wait until this file is uploaded, or cancel it')
  await expect(summary(page)).not.toContainText('Please select Business Registration Certificate')
  await page.evaluate(() => Reflect.get(window, 'release')())
  await expect(page.getByRole('progressbar')).toHaveCount(0)
  await next(page)
  await expect(page.getByRole('heading', { name: 'HARBOUR LIGHT HOLDINGS LIMITED' })).toBeVisible()
})
