import { getTicket } from '#contract/sales/ticket/ticket'
import { filmFile, makeFilm, openCinema } from './film.ts'
import { expect, faults, settled, test } from './fixtures.ts'
import { ask, newPerson, newTicket, tokenOf } from './people.ts'
import type { Stage } from './stage.ts'
import { enterOffice, newStaff, staffPassword, visitOffice } from './staff.ts'

const ticketOf = async (stage: Stage) => {
  const person = await newPerson(stage)
  const id = await newTicket(stage, person, { arranged: true })
  return ask(stage, getTicket, { id }, { token: await tokenOf(stage, person) })
}

test('the camera reads one person’s code after another; what is none of ours stands in the way of nobody', async ({
  stage,
  playwright,
  launchOptions,
}) => {
  const [one, other] = [await ticketOf(stage), await ticketOf(stage)]
  const film = await filmFile()
  await makeFilm(film, ['https://elsewhere.example/menu'])
  const browser = await openCinema(playwright.chromium, launchOptions, film)
  const page = await browser.newPage()
  const said: string[] = []
  page.on('console', message => said.push(message.text()))
  const asked: string[] = []
  page.on('request', request => {
    const { pathname, hostname } = new URL(request.url())
    if (pathname.endsWith('/scan')) asked.push(request.postData() ?? '')
    // All code that reads the camera comes from our own host.
    expect(hostname).toBe(new URL(stage.office).hostname)
  })
  await enterOffice(page.context(), stage, await newStaff(stage, ['COUNTER']))
  await visitOffice(page, stage, '/sales-desk')
  const turnOn = () => page.getByRole('button', { name: 'Camera', exact: true }).click()
  /** Holds other codes before the camera, which reads the film from its beginning when it is turned on. */
  const hold = async (...texts: string[]): Promise<void> => {
    await page.getByRole('button', { name: 'Camera off' }).click()
    await makeFilm(film, texts)
    await turnOn()
  }
  await turnOn()
  await expect(page.getByText('This is not a registration QR code.')).toBeVisible()
  await hold('https://elsewhere.example/menu', one.qr?.token ?? '')
  await expect(page.getByRole('heading', { level: 2, name: one.registrationNumber })).toBeVisible()
  // The page releases the camera and is ready for the next code, until staff turn it off.
  await expect(page.locator('video')).toHaveCount(0)
  const changed = `${other.qr?.token.slice(0, -1)}${other.qr?.token.endsWith('A') ? 'B' : 'A'}`
  await makeFilm(film, [changed])
  await page.getByRole('button', { name: 'Scan next' }).click()
  await expect(page.getByText('This is not a valid registration QR code')).toBeVisible()
  await hold(changed, other.qr?.token ?? '')
  await expect(page.getByRole('heading', { level: 2, name: other.registrationNumber })).toBeVisible()
  // A code that opens a registration is sent once, and what is no registration's code never.
  for (const { qr } of [one, other]) expect(asked.filter(sent => sent.includes(qr?.token ?? ''))).toHaveLength(1)
  expect(asked.filter(sent => sent.includes('elsewhere'))).toEqual([])
  expect(said.filter(line => !/Failed to load resource/.test(line))).toEqual([])
  await browser.close()
})

test('the camera is let go of while the page is hidden or locked, and comes back', async ({
  stage,
  playwright,
  launchOptions,
}) => {
  const film = await filmFile()
  await makeFilm(film, ['https://elsewhere.example/menu'])
  const browser = await openCinema(playwright.chromium, launchOptions, film)
  const page = await browser.newPage()
  await enterOffice(page.context(), stage, await newStaff(stage, ['COUNTER']))
  await visitOffice(page, stage, '/sales-desk')
  await page.getByRole('button', { name: 'Camera', exact: true }).click()
  const camera = page.locator('[data-camera]')
  await expect(camera).toHaveAttribute('data-camera', 'looking')
  await settled(page)
  expect(await faults(page)).toEqual([])
  const tracks = () =>
    page.evaluate(() => {
      const shown = document.querySelector('video')?.srcObject
      return shown instanceof MediaStream ? shown.getTracks().map(track => track.readyState) : []
    })
  await expect.poll(tracks).toEqual(['live'])
  const turn = (state: 'hidden' | 'visible') =>
    page.evaluate(to => {
      Object.defineProperty(document, 'visibilityState', { configurable: true, get: () => to })
      document.dispatchEvent(new Event('visibilitychange'))
    }, state)
  await turn('hidden')
  await expect.poll(tracks).toEqual(['ended'])
  await turn('visible')
  await expect.poll(tracks).toEqual(['live'])
  await page.getByRole('button', { name: 'Lock', exact: true }).click()
  await expect.poll(tracks).toEqual(['ended'])
  await page.locator('#password').fill(staffPassword)
  await page.keyboard.press('Enter')
  await expect.poll(tracks).toEqual(['live'])
  await page.getByRole('button', { name: 'Camera off' }).click()
  await expect(camera).toHaveCount(0)
  await expect(page.getByRole('button', { name: 'Camera', exact: true })).toBeVisible()
  await browser.close()
})

test('without a camera it says why, and what else can be done', async ({ page, stage }) => {
  await enterOffice(page.context(), stage, await newStaff(stage, ['COUNTER']))
  await visitOffice(page, stage, '/sales-desk')
  await page.getByRole('button', { name: 'Camera', exact: true }).click()
  await expect(page.getByRole('alert')).toContainText('No camera found')
  await expect(page.getByRole('alert')).toContainText('use a scanner or enter the number')
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByRole('alert')).toContainText('No camera found')
})

test('a camera that is not allowed is told so', async ({ stage, playwright, launchOptions }) => {
  const denied = ['--use-fake-ui-for-media-stream=deny', '--use-fake-device-for-media-stream']
  const browser = await playwright.chromium.launch({
    ...launchOptions,
    args: [...(launchOptions.args ?? []), ...denied],
  })
  const page = await browser.newPage()
  await enterOffice(page.context(), stage, await newStaff(stage, ['COUNTER']))
  await visitOffice(page, stage, '/sales-desk')
  await page.getByRole('button', { name: 'Camera', exact: true }).click()
  await expect(page.getByRole('alert')).toContainText('Camera access is blocked')
  await browser.close()
})
