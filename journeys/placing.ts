import type { Page } from '@playwright/test'
import { settled } from './fixtures.ts'
import { step } from './step.ts'

const phone = { width: 390, height: 844 }
/** Width and height at which the pages have the most room beside their column. */
const desk = { width: 1440, height: 900 }

/** Returns the first heading and the footer if they do not begin where the logo in the header begins. */
const edgeFaults = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const startOf = (selector: string): number | null => {
      const node = [...document.querySelectorAll(selector)].find(item => item.checkVisibility())
      if (!node) return null
      const content = document.createRange()
      content.selectNodeContents(node)
      return Math.round(Math.min(...[...content.getClientRects()].map(({ left }) => left)) * 10) / 10
    }
    // The screen of the hall has no header.
    const logo = startOf('header a[data-home]')
    if (logo === null) return []
    return Object.entries({ h1: startOf('main h1'), footer: startOf('footer p') })
      .filter(([, start]) => start !== null && Math.abs(start - logo) > 1)
      .map(([name, start]) => `${name} begins at ${start}, the logo at ${logo}`)
  })

/** Returns neighbouring boxes of text without a gap between them; controls and cells have a padding of their own. */
const touching = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const isInline = (node: Element) => getComputedStyle(node).display === 'inline'
    const boxes: { node: Element; box: DOMRect }[] = []
    for (const node of document.querySelectorAll('main *')) {
      if (!node.checkVisibility({ visibilityProperty: true })) continue
      if (node.closest('svg, option, dialog, .vh, a, button, summary, th, td, caption, [role=option]')) continue
      if (![...node.childNodes].some(child => child.nodeType === Node.TEXT_NODE && child.textContent?.trim())) continue
      let block = node
      while (isInline(block) && block.parentElement) block = block.parentElement
      const box = block.getBoundingClientRect()
      if (box.height > 0 && !boxes.some(other => other.node === block)) boxes.push({ node: block, box })
    }
    const said = ({ node }: { node: Element }) => `${node.localName} “${(node.textContent ?? '').trim().slice(0, 40)}”`
    return boxes.flatMap((lower, index) => {
      const upper = boxes[index - 1]
      if (!upper || upper.node.contains(lower.node)) return []
      const isBelow = lower.box.left < upper.box.right && lower.box.right > upper.box.left
      const gap = lower.box.top - upper.box.bottom
      return isBelow && Math.abs(gap) < 1 ? [`${said(upper)} touches ${said(lower)}`] : []
    })
  })

/** Returns what is out of place on a screen: its left edge on a desktop, and texts that touch at either size. */
export const placingFaults = (
  page: Page,
  untilShown: () => Promise<unknown> = () => settled(page),
): Promise<string[]> =>
  step('places', async () => {
    const before = page.viewportSize() ?? desk
    const found: string[] = []
    for (const size of [phone, desk]) {
      await page.setViewportSize(size)
      await untilShown()
      found.push(...(await touching(page)))
    }
    found.push(...(await edgeFaults(page)))
    await page.setViewportSize(before)
    return found
  })
