import type { Page } from '@playwright/test'
import { expect, faults, settled, test, visit } from './fixtures.ts'
import { callNumbers } from './hall-numbers.ts'
import { runSale } from './sale-days.ts'

/** Televisions, a projector and an upright display, as halls have them. */
const screens = [
  { width: 1920, height: 1080 },
  { width: 3840, height: 2160 },
  { width: 1280, height: 720 },
  { width: 1024, height: 768 },
  { width: 1080, height: 1920 },
]

const calls = (page: Page) => page.locator('.hall-calls > li')

/**
 * Measures the board: the smallest number as a part of the window's height, and which numbers and desks are cut, outside
 * the window or over each other.
 */
const measureBoard = (page: Page) =>
  page.evaluate(() => {
    const rows = [...document.querySelectorAll('.hall-calls > li')]
    const inside = (box: DOMRect, frame: DOMRect) =>
      box.left >= frame.left && box.right <= frame.right && box.top >= frame.top - 1 && box.bottom <= frame.bottom + 1
    const frame = new DOMRect(0, 0, innerWidth, innerHeight)
    return {
      smallest: Math.min(
        ...rows.map(row => Number.parseFloat(getComputedStyle(row.querySelector('b') ?? row).fontSize) / innerHeight),
      ),
      faulty: rows.flatMap(row => {
        const box = row.getBoundingClientRect()
        const [number, desk] = [row.querySelector('b'), row.querySelector('.hall-desk')]
        if (!number || !desk) return ['a row without number or desk']
        const text = document.createRange()
        text.selectNodeContents(number)
        const [own, other] = [text.getBoundingClientRect(), desk.getBoundingClientRect()]
        // The type is higher than what is drawn of a digit.
        const digits = new DOMRect(own.left, own.top + own.height * 0.15, own.width, own.height * 0.7)
        return inside(box, frame) && inside(digits, box) && inside(other, box) && own.right <= other.left
          ? []
          : [number.textContent ?? '']
      }),
    }
  })

test('the called numbers take at least 4 % of the height of every screen, from one to more than fit, and the latest are in view', async ({
  page,
  stage,
}) => {
  test.setTimeout(120_000)
  const { sessionId } = await runSale(stage)
  await visit(page, `/en/sale/${sessionId}?hall=stay`)
  let from = 10_000
  for (const called of [1, 3, 5, 7, 8, 12]) {
    await callNumbers(stage, sessionId, { called, from })
    const latest = String(from + called - 1)
    await expect(calls(page).first()).toContainText(latest)
    for (const size of screens) {
      await page.setViewportSize(size)
      // An upright screen shows eight at once, and turns the others.
      await expect(calls(page)).toHaveCount(size.width > size.height ? called : Math.min(called, 8))
      await settled(page)
      const board = await measureBoard(page)
      expect(board, `${called} called, ${size.width}x${size.height}`).toMatchObject({ faulty: [] })
      expect(board.smallest, `${called} called, ${size.width}x${size.height}`).toBeGreaterThanOrEqual(0.04)
    }
    from += called
  }
})

test('where more are called than fit, the others turn and the latest stay; every unit of 600 is shown in turn', async ({
  page,
  stage,
}) => {
  test.setTimeout(90_000)
  await page.setViewportSize({ width: 1920, height: 1080 })
  await page.clock.install()
  const { sessionId } = await runSale(stage, { towers: 3, floors: 25, flats: 8 })
  await callNumbers(stage, sessionId, { called: 30, from: 101 })
  await visit(page, `/en/sale/${sessionId}?hall=stay`)
  await expect(page.locator('.hall-block [data-unit]').first()).toBeVisible()
  const [numbers, units] = [new Set<string>(), new Set<string>()]
  // The clock of the page also goes on by itself, so that a page may be passed over and come again.
  for (let turn = 0; turn < 12 && (numbers.size < 30 || units.size < 600); turn++) {
    await settled(page)
    const board = await measureBoard(page)
    expect(board.faulty).toEqual([])
    expect(board.smallest).toBeGreaterThanOrEqual(0.04)
    const shown = await calls(page).locator('b').allTextContents()
    expect(shown.slice(0, 4)).toEqual(['130', '129', '128', '127'])
    for (const number of shown) numbers.add(number)
    const inWindow = await page.locator('.hall-block [data-unit]').evaluateAll(cells => {
      const panel = document.querySelector('.hall-blocks')?.getBoundingClientRect()
      return cells
        .filter(cell => {
          const { left, right, top, bottom } = cell.getBoundingClientRect()
          return (
            panel && left >= panel.left && right <= panel.right + 1 && top >= panel.top && bottom <= panel.bottom + 1
          )
        })
        .map(cell => cell.querySelector('.vh')?.textContent ?? '')
    })
    expect(inWindow).toHaveLength(200)
    for (const unit of inWindow) units.add(unit)
    await page.clock.runFor(10_000)
  }
  expect(numbers.size).toBe(30)
  expect(units.size).toBe(600)
})

test('a new call is marked, without flashing; an old one is not', async ({ page, stage }) => {
  await page.clock.install()
  const { sessionId } = await runSale(stage)
  await visit(page, `/en/sale/${sessionId}?hall=stay`)
  await expect(calls(page)).toHaveCount(2)
  await expect(page.locator('[data-new]')).toHaveCount(0)
  await callNumbers(stage, sessionId, { called: 1, from: 77 })
  const marked = page.locator('.hall-calls > li[data-new]')
  await expect(async () => {
    await page.clock.runFor(1_000)
    await expect(marked).toContainText('77', { timeout: 500 })
  }).toPass()
  await expect(page.getByRole('status').filter({ hasText: 'Number 77, desk 1.' })).toBeAttached()
  const pulse = () =>
    marked.evaluate(row =>
      (({ animationName, animationDuration }) => ({ animationName, animationDuration }))(getComputedStyle(row)),
    )
  expect(await pulse()).toEqual({ animationName: 'hall-new', animationDuration: '1s' })
  await page.emulateMedia({ reducedMotion: 'reduce' })
  expect(await pulse()).toMatchObject({ animationName: 'none' })
  await settled(page)
  expect(await faults(page)).toEqual([])
})

test('the chime is off until somebody switches it on, by the button or the key M; the screen remembers it', async ({
  page,
  stage,
  logged,
}) => {
  await page.addInitScript(() => {
    // Counts what the page asks of the browser's own audio output.
    window.AudioContext = class extends AudioContext {
      override createOscillator() {
        const { dataset } = document.documentElement
        dataset['tones'] = String(Number(dataset['tones'] ?? 0) + 1)
        return super.createOscillator()
      }
    }
  })
  const tones = () => page.evaluate(() => Number(document.documentElement.dataset['tones'] ?? 0))
  const { sessionId } = await runSale(stage)
  const call = async (position: number) => {
    await callNumbers(stage, sessionId, { called: 1, from: position })
    await expect(page.locator('.hall-calls > li[data-new]')).toContainText(String(position))
  }
  await visit(page, `/en/sale/${sessionId}?hall=stay`)
  const button = page.locator('button[data-sound]')
  await expect(button).toHaveAttribute('data-sound', 'OFF')
  await expect(button).toHaveText('Sound off M')
  await call(31)
  expect(await tones()).toBe(0)

  // A movement of the mouse brings the tools back.
  await page.mouse.move(300, 300)
  await button.click()
  await expect(button).toHaveAttribute('data-sound', 'ON')
  await call(32)
  await expect.poll(tones).toBe(2)

  // After a restart, the screen is on again; a browser may want one press first, and the screen says so.
  await page.reload()
  await expect(button).toHaveAttribute('data-sound', /^(ON|BLOCKED)$/)
  await page.keyboard.press('Shift')
  await expect(button).toHaveAttribute('data-sound', 'ON')
  await call(33)
  await expect.poll(tones).toBe(2)

  await page.keyboard.press('m')
  await expect(button).toHaveAttribute('data-sound', 'OFF')
  await call(34)
  expect(await tones()).toBe(2)

  // A browser that wants one press first also logs it.
  logged.lines = logged.lines.filter(line => !line.startsWith('warning: The AudioContext was not allowed to start'))
})

test('the tools and the pointer disappear, F fills the screen, names stand side by side where that is wanted', async ({
  page,
  stage,
}) => {
  await page.clock.install()
  const { sessionId } = await runSale(stage)
  await visit(page, `/en/sale/${sessionId}?hall`)
  // The language of the screen turns with the clock, so that nothing is found by its words.
  const tools = page.locator('.hall-tools')
  const opacity = () => tools.evaluate(bar => getComputedStyle(bar).opacity)
  const isFull = () => page.evaluate(() => document.fullscreenElement?.localName ?? null)
  expect(await opacity()).toBe('1')
  await page.clock.runFor(5_000)
  await expect.poll(opacity).toBe('0')
  expect(await page.locator('.hall').evaluate(hall => getComputedStyle(hall).cursor)).toBe('none')
  await page.mouse.move(300, 300)
  await expect.poll(opacity).toBe('1')
  await page.keyboard.press('f')
  await expect.poll(isFull).toBe('html')
  await page.keyboard.press('f')
  await expect.poll(isFull).toBeNull()

  await tools.locator('a[href$="?hall=together"]').click()
  const heading = page.getByRole('heading', { level: 2 }).first()
  await expect(heading).toHaveText('現正叫號Now called正在叫号')
  // A link that was clicked keeps the focus, and keeps no tool in view.
  await page.clock.runFor(5_000)
  await expect.poll(opacity).toBe('0')
  const instruction = page.locator('.hall-instruct')
  const words = ['你的號碼', '您的号码', 'your number']
  const read = new Set<string>()
  await expect(async () => {
    await page.clock.runFor(10_000)
    const text = (await instruction.textContent()) ?? ''
    for (const said of words) if (text.includes(said)) read.add(said)
    await expect(heading).toHaveText('現正叫號Now called正在叫号')
    expect(read.size).toBe(words.length)
  }).toPass()
  await settled(page)
  expect(await faults(page)).toEqual([])
})

test('a waiting time is a range by the pace of the day, and is not said before a pace is known', async ({
  page,
  stage,
}) => {
  const { sessionId } = await runSale(stage)
  await visit(page, `/en/sale/${sessionId}?hall=stay`)
  const wait = page.getByRole('region', { name: 'Waiting time' })
  await expect(wait).toContainText('Not known yet: too few turns in the last hour.')
  await callNumbers(stage, sessionId, { called: 1, ended: 8 })
  // The number 7 waits behind the number 6; turns end every two minutes.
  await expect(wait).toContainText('Number 7up to 10 min')
  await expect(wait).toContainText('Estimated from the pace of the last turns')
  await page.context().setOffline(true)
  await expect(page.getByText('No connection. Numbers as of')).toBeVisible({ timeout: 15_000 })
  await page.context().setOffline(false)
  await expect(page.getByText('No connection. Numbers as of')).toHaveCount(0, { timeout: 15_000 })
})
