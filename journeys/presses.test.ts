import type { Page } from '@playwright/test'
import { expect, settled, test, visit } from './fixtures.ts'
import { draftOf, enter, enterWithTicket, storeDraft, newPerson, openInner } from './people.ts'

declare global {
  interface Window {
    /** The control that a press targets, whether a click occurred, and whether the click reached the control. */
    aim: { control: Element; clicked: boolean; reached: boolean }
  }
}

/** The text boxes of the page's forms, with the position of each. */
const boxes = (page: Page) =>
  page
    .getByRole('main')
    .locator('form')
    .locator('input:not([type=radio], [type=checkbox], [type=file], [type=range], [type=hidden], [readonly]):visible')

/** Returns a value that the box refuses: too short, or of the wrong kind. */
const wrongFor = (box: { type: string; mode: string; name: string }): string => {
  if (box.type === 'password') return 'a'
  if (box.name.endsWith('-year')) return '2025'
  return box.mode === 'numeric' || box.type === 'tel' ? '9' : '?'
}

/**
 * Makes the next control of the form after a box the target of the press, in the middle of the window. Returns the
 * point to press.
 */
const aimAfter = (page: Page, at: number) =>
  boxes(page)
    .nth(at)
    .evaluate(async box => {
      const own = box.closest('[data-field]') ?? box
      const controls = [...document.querySelectorAll('main form :is(input, select, button, textarea)')]
      const next = controls.find(
        control =>
          own.compareDocumentPosition(control) & Node.DOCUMENT_POSITION_FOLLOWING &&
          !own.contains(control) &&
          control.checkVisibility({ visibilityProperty: true }) &&
          !control.hasAttribute('disabled'),
      )
      if (next === undefined) return null
      const pressed = next.matches('[type=radio], [type=checkbox], [type=file]')
        ? (next.closest('label') ?? next)
        : next
      pressed.scrollIntoView({ block: 'center', behavior: 'instant' })
      // A control that scrolls into view may change its size there.
      for (let frames = 0; frames < 2; frames++) await new Promise(requestAnimationFrame)
      const { x, y, width, height } = pressed.getBoundingClientRect()
      // A point near the top of the control: content inserted above the control pushes this point out first.
      const point = { x: x + Math.min(width / 2, 40), y: y + Math.min(height / 2, 6) }
      // The open list of the box itself covers the next control; a press would hit the rows of the list.
      if (box.ariaExpanded === 'true' || !pressed.contains(document.elementFromPoint(point.x, point.y))) return null
      window.aim = { control: pressed, clicked: false, reached: false }
      const isLast = next.matches('[type=submit]')
      addEventListener(
        'click',
        event => {
          window.aim.clicked = true
          // A touch between a control and its label is assigned to either; both reach the control.
          const { target } = event
          const labels = next instanceof HTMLInputElement ? [...(next.labels ?? [])] : []
          if (target instanceof Node && [pressed, ...labels].some(element => element.contains(target)))
            window.aim.reached = true
          // The effect of the press is not tested here, only that the press arrives.
          if (isLast || next.matches('button')) event.preventDefault()
          if (next.matches('button')) event.stopImmediatePropagation()
        },
        { capture: true, once: true },
      )
      return point
    })

/**
 * Fills each box of the page's forms with a wrong value and presses the next control. Returns the boxes whose press
 * was lost. Each box is then marked as wrong, except those of `forgiving`, which accept anything or wait for the
 * submission.
 */
const pressAfterEach = async (
  page: Page,
  press: (x: number, y: number) => Promise<void>,
  forgiving: readonly string[],
): Promise<string[]> => {
  const lost: string[] = []
  for (let at = 0; at < (await boxes(page).count()); at++) {
    const box = boxes(page).nth(at)
    const kind = await box.evaluate((element: HTMLInputElement) => ({
      type: element.type,
      mode: element.inputMode,
      name: element.name,
      before: element.value,
    }))
    // The value is typed and not set: a box that was typed into changes as it loses the focus, in the middle of the
    // press.
    await box.selectText()
    await page.keyboard.type(wrongFor(kind))
    const target = await aimAfter(page, at)
    if (target !== null) {
      await press(target.x, target.y)
      await page.waitForFunction(() => window.aim.clicked)
      if (!(await page.evaluate(() => window.aim.reached))) lost.push(kind.name)
      if (!forgiving.includes(kind.name))
        await box.and(page.locator('[aria-invalid=true] *, [aria-invalid=true], [data-bad] *')).waitFor()
    }
    await box.fill(kind.before)
    await page.keyboard.press('Escape')
  }
  return lost
}

/**
 * A finger or a button stays down for a while: content that is drawn meanwhile may take the press away from its
 * control.
 */
const whileHeld = (page: Page) =>
  page.evaluate(async () => {
    for (let frames = 0; frames < 3; frames++) await new Promise(requestAnimationFrame)
  })

const clickHeld = (page: Page) => async (x: number, y: number) => {
  await page.mouse.move(x, y)
  await page.mouse.down()
  await whileHeld(page)
  await page.mouse.up()
}

const tapHeld = (page: Page) => async (x: number, y: number) => {
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [{ x, y }] })
  await whileHeld(page)
  await devtools.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] })
  await devtools.detach()
}

for (const by of ['touch', 'mouse'] as const) {
  test.describe(`by ${by}`, () => {
    test.use(by === 'touch' ? { hasTouch: true, viewport: { width: 390, height: 844 } } : {})
    const pressOf = (page: Page) => (by === 'touch' ? tapHeld(page) : clickHeld(page))

    test('a press on the next control counts after a field that turns out wrong', async ({ page, context, stage }) => {
      test.setTimeout(120_000)
      const look = async (screen: string, forgiving: readonly string[]) => {
        await settled(page)
        expect(await pressAfterEach(page, pressOf(page), forgiving), `${screen}: presses that were lost`).toEqual([])
      }
      await visit(page, '/en/register')
      await look('register', ['nationality'])
      await visit(page, '/en/login')
      await look('login', ['password'])
      await visit(page, '/en/forget-password')
      await look('forget-password', [])

      const person = await newPerson(stage)
      await storeDraft(stage, person, draftOf(4))
      await enter(context, stage, person)
      await openInner(page, 'en', '?step=2')
      await look('step 2', ['city', 'line1', 'line2'])
      await openInner(page, 'en', '?step=2&person=0192f0c4-7a3e-4c55-9a54-5f0c3a1e7b21')
      await look('a joint name', ['nationality'])
      await openInner(page, 'en', '?step=2&company=0192f0c4-7a3e-4c55-9a54-5f0c3a1e7b22')
      await look('a company', ['englishName', 'incorporationNumber', 'incorporationPlace'])
      for (const path of ['profile', 'change-password', 'club']) {
        await visit(page, `/en/${path}`)
        await page.getByRole('heading', { level: 1 }).waitFor()
        await look(path, ['oldPassword'])
      }
    })

    test('a press counts after a wrong amount of the deposit', async ({ page, context, stage }) => {
      const { id } = await enterWithTicket(context, stage, { arranged: false })
      await openInner(page, 'en', `/payment?ticketId=${id}`)
      await settled(page)
      expect(await pressAfterEach(page, pressOf(page), ['pay-amount'])).toEqual([])
    })
  })
}
