import { devices, type Page } from '@playwright/test'
import { chooseUpload, expectWelcome, fillApplication, storedUploads, photo } from './apply.ts'
import { expect, test, untilRoot, visit } from './fixtures.ts'
import { somebody } from './people.ts'

const submit = (page: Page) => page.locator('button[type=submit]').click()
const summary = (page: Page) => page.getByRole('main').locator('section[tabindex="-1"]')
const row = (page: Page, at: number) => page.locator(`[id="files.${at}"]`)
const links = (page: Page) => summary(page).getByRole('link')
const text = (name: string, content: string) => ({ name, mimeType: '', buffer: Buffer.from(content) })

test(
  'a file that is not offered is named and not taken, before anything is sent; the good ones stay',
  { tag: '@U-27' },
  async ({ page }) => {
    const sent: string[] = []
    page.on('request', request => request.method() === 'POST' && sent.push(request.url()))
    await visit(page, '/en/register')
    await page.locator('#consent-TERMS').waitFor()
    await expect(page.locator('#files')).toHaveCount(0)
    await chooseUpload(page)
    await expect(page.locator('#files-hint')).toContainText('JPG, PDF or PNG, each smaller than 5MB, up to 2')
    await page.locator('#files').setInputFiles([await photo('front.JPEG'), text('back.heic', 'HEIC')])
    const live = page.getByRole('status').filter({ hasText: 'added' })
    await expect(live).toHaveText('front.JPEG added')
    await expect(row(page, 0)).toContainText('front.JPEG')
    await expect(row(page, 0).locator('img')).toHaveJSProperty('naturalWidth', 640)
    await expect(row(page, 0)).not.toContainText('Unsupported')
    const refusal = 'Unsupported file format: choose a JPG, PDF or PNG file'
    const refused = page.locator('[data-refused]')
    await expect(refused).toHaveText([`back.heic ${refusal}`])
    await expect(page.locator('[id^="files."]')).toHaveCount(1)

    // A file that is too large, dropped on the upload area.
    const large = await page.evaluateHandle(() => {
      const all = new DataTransfer()
      all.items.add(new File([new Uint8Array(5_242_880)], 'scan.pdf', { type: 'application/pdf' }))
      return all
    })
    await page.locator('div:has(> label > #files)').dispatchEvent('drop', { dataTransfer: large })
    await expect(refused).toHaveText([/^scan\.pdf Exceed file size limit 5MB/])

    // A rejected file does not count, so two more files exceed the limit by one.
    await page.locator('#files').setInputFiles([await photo('back.png'), await photo('third.png')])
    await expect(refused).toHaveCount(0)
    await expect(page.locator('#files-error')).toContainText('You can only upload 2 files')
    await submit(page)
    await expect(summary(page)).toBeFocused()
    const ofFiles = summary(page).locator('a[href^="#files"]')
    await expect(ofFiles).toHaveText(['You can only upload 2 files'])
    await page.getByRole('button', { name: 'Remove third.png' }).click()
    await expect(page.locator('#files')).toBeFocused()
    await expect(page.getByRole('status').filter({ hasText: 'third.png removed' })).toHaveCount(1)
    await expect(ofFiles).toHaveCount(0)
    await expect(page.locator('#files')).not.toHaveAttribute('aria-invalid')
    // A registrant who shows the original sees no mention of files, and finds the files again after switching back.
    await page.locator('input[name=documentWay][value=SHOW]').check()
    await expect(page.locator('#files')).toHaveCount(0)
    await chooseUpload(page)
    await expect(page.locator('[id^="files."]')).toHaveCount(2)
    expect(sent.filter(url => url.endsWith('/register'))).toEqual([])
  },
)

test('what the server finds in a file stands beside that file; without it the other goes through', async ({
  page,
  stage,
}) => {
  test.setTimeout(60_000)
  const person = somebody()
  await visit(page, '/zh-HK/register')
  await fillApplication(page, stage, person)
  await chooseUpload(page)
  // A file whose first bytes are not those of an image is reported before anything is sent.
  await page.locator('#files').setInputFiles([text('back.jpg', 'not a picture at all')])
  await expect(page.locator('[data-refused]')).toHaveText([
    'back.jpg 不支援的檔案格式：檔案內容與其名稱不符，請重新儲存為JPG、PDF或PNG。',
  ])
  const cut = Buffer.from('\xff\xd8\xff\xe0\0\x10JFIF', 'latin1')
  await page
    .locator('#files')
    .setInputFiles([await photo('front.jpg'), { name: 'back.jpg', mimeType: 'image/jpeg', buffer: cut }])
  await submit(page)
  const refusal = '檔案已損毀或不完整，無法讀取，請重新儲存或拍攝。'
  await expect(links(page)).toHaveText([refusal])
  await expect(row(page, 1)).toContainText(refusal)
  await expect(row(page, 0)).not.toContainText('損毀')
  // The message stays with its file when the file before it is removed.
  await page.getByRole('button', { name: '移除 front.jpg' }).click()
  await expect(row(page, 0)).toContainText(refusal)
  await page.getByRole('button', { name: '移除 back.jpg' }).click()
  await page.locator('#files').setInputFiles([await photo('front.jpg'), await photo('back.png')])
  await submit(page)
  await expectWelcome(page, 'zh-HK')
  expect(await storedUploads(stage, person)).toEqual(['image/jpeg', 'image/png'])
})

test(
  'an upload shows how far it is and can be stopped; tried again, it is the same command',
  { tag: '@U-29' },
  async ({ page, stage }) => {
    test.setTimeout(60_000)
    const person = somebody()
    const keys: (string | undefined)[] = []
    await visit(page, '/zh-CN/register')
    await fillApplication(page, stage, person)
    await chooseUpload(page)
    await page.locator('#files').setInputFiles(await photo('front.jpg'))
    await page.route('**/v1/auth/register', route => {
      keys.push(route.request().headers()['idempotency-key'])
      // The first request gets no answer, the second is aborted and the third succeeds.
      if (keys.length === 2) return route.abort()
      return keys.length === 3 ? route.continue() : undefined
    })
    await submit(page)
    await expect(page.getByRole('progressbar')).toBeVisible()
    await expect(page.getByRole('progressbar')).toHaveAccessibleName(/^(正在上传：\d+%|已上传，正在检查……)$/)
    await page.getByRole('button', { name: '取消' }).click()
    const stopped = page.getByText('已停止上传，您输入的资料全部保留。')
    await expect(stopped).toBeFocused()
    await expect(page.getByRole('progressbar')).toHaveCount(0)
    await expect(summary(page)).toHaveCount(0)
    await expect(page.locator('#idNumber')).toHaveValue(person.idNumber.replace(/(.)$/, '($1)'))
    await expect(page.locator('#password')).toHaveValue(person.password)
    await expect(row(page, 0)).toContainText('front.jpg')

    await submit(page)
    await expect(summary(page)).toContainText('服务器没有响应')
    await expect(stopped).toBeHidden()
    await expect(row(page, 0)).toContainText('front.jpg')
    await submit(page)
    await expectWelcome(page, 'zh-CN')
    expect(keys.length).toBe(3)
    expect(new Set(keys).size).toBe(1)
    expect(await storedUploads(stage, person)).toEqual(['image/jpeg'])
  },
)

test('a reload keeps what was typed, but no secret and no file, and says so', { tag: '@U-34' }, async ({ page }) => {
  const person = somebody()
  await visit(page, '/en/register')
  await page.locator('#idNumber').fill(person.idNumber)
  await chooseUpload(page)
  await page.locator('#files').setInputFiles(await photo('front.jpg'))
  await page.locator('#englishLastName').fill('LEE')
  await page.locator('#chineseLastName').fill('𠮷田')
  await page.locator('[autocomplete=bday-year]').fill('1988')
  await page.locator('#mobile').fill(person.phone)
  await page.locator('#email').fill(person.email)
  await page.locator('#password').fill(person.password)
  await page.locator('#passwordConfirmation').fill(person.password)
  const kept = await page.evaluate(() => JSON.stringify({ ...sessionStorage, ...localStorage }))
  expect(kept).toContain('LEE')
  for (const secret of [person.idNumber, person.password, 'front.jpg']) expect(kept).not.toContain(secret)

  await page.reload()
  await untilRoot(page, 'html[data-ready]')
  await expect(page.locator('#englishLastName')).toHaveValue('LEE')
  await expect(page.locator('#chineseLastName')).toHaveValue('𠮷田')
  await expect(page.locator('[autocomplete=bday-year]')).toHaveValue('1988')
  await expect(page.locator('#mobile')).toHaveValue(person.phone)
  await expect(page.locator('#email')).toHaveValue(person.email)
  for (const secret of ['#idNumber', '#password', '#passwordConfirmation'])
    await expect(page.locator(secret)).toHaveValue('')
  await expect(page.locator('input[name=documentWay][value=UPLOAD]')).toBeChecked()
  const lost = page.getByText('files are not saved when this page is reloaded')
  await expect(lost).toBeVisible()
  await page.locator('#files').setInputFiles(await photo('front.jpg'))
  await expect(lost).toBeHidden()
})

test.describe('on a phone', () => {
  const { viewport, isMobile, hasTouch, userAgent } = devices['Pixel 7']
  test.use({ viewport, isMobile, hasTouch, userAgent })

  test('a photo is taken, or a file chosen', { tag: ['@U-28', '@U-30'] }, async ({ page }) => {
    await visit(page, '/zh-HK/register')
    await chooseUpload(page)
    const camera = page.getByLabel('拍照')
    await expect(page.locator('label').filter({ hasText: '拍照' })).toBeVisible()
    await expect(camera).toHaveAttribute('capture', 'environment')
    await expect(page.getByText('或將檔案拖放至此')).toBeHidden()
    await expect(page.getByLabel('選擇檔案')).not.toHaveAttribute('capture')
    await camera.focus()
    await page.keyboard.press('Tab')
    await expect(page.getByLabel('選擇檔案')).toBeFocused()
    await camera.setInputFiles(await photo('image.jpg'))
    await page.locator('#files').setInputFiles(await photo('back.png'))
    await expect(page.locator('[id^="files."]')).toHaveCount(2)
    for (const label of ['拍照', '選擇檔案']) {
      const box = await page.locator('label').filter({ hasText: label }).boundingBox()
      expect(box?.height).toBeGreaterThanOrEqual(44)
    }
  })
})
