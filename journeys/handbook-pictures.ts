import type { Locator, Page } from '@playwright/test'

/** A picture of the handbook: a part of a screen of the office. */
type HandbookPicture = {
  /** The name of the screen among `officeScreens`, as the contact sheet shows it. */
  screen: string
  /** The elements that the picture shows: the smallest rectangle around them. */
  parts: (page: Page) => readonly Locator[]
  /** The height after which the picture is cut, in CSS pixels. */
  height: number
  /** The folders of `portal/src/staff` that draw the screen: a change there can make the picture out of date. */
  drawnBy: readonly string[]
}

const page = (page: Page) => [page.locator('main')]

/** The pictures of the handbook, by the names with which its pages show them. */
export const handbookPictures: Record<string, HandbookPicture> = {
  'session-guide': {
    screen: 'a session being set up, its dates',
    parts: page,
    height: 700,
    drawnBy: ['session'],
  },
  'session-preview': { screen: 'a session is previewed', parts: page, height: 800, drawnBy: ['session'] },
  'desk-registration': { screen: 'the desk, a registration', parts: page, height: 780, drawnBy: ['desk'] },
  'ballot-steps': { screen: 'a ballot, proposed to be frozen', parts: page, height: 640, drawnBy: ['ballot'] },
  'sale-check-in': { screen: 'the day of a sale, reporting', parts: page, height: 560, drawnBy: ['sale-day'] },
  'sale-desk': { screen: 'the day of a sale, a desk', parts: page, height: 560, drawnBy: ['sale-day'] },
  'order-returned': {
    screen: 'the desk, an order is returned',
    parts: page => [page.locator('dialog[open]')],
    height: 640,
    drawnBy: ['desk'],
  },
  'bank-list': { screen: 'finance, to the bank', parts: page, height: 480, drawnBy: ['payments'] },
  'agent-forms': { screen: 'an agent, the forms', parts: page, height: 560, drawnBy: ['agents'] },
  'data-request': { screen: 'privacy, a request', parts: page, height: 640, drawnBy: ['privacy'] },
  'desk-prepared': { screen: 'a desk taken along', parts: page, height: 400, drawnBy: ['offline', 'desk'] },
  'desk-offline': {
    screen: 'a desk taken along, no network',
    parts: page => [page.locator('main'), page.locator('[data-tone=warning]').first()],
    height: 460,
    drawnBy: ['offline', 'desk'],
  },
}
