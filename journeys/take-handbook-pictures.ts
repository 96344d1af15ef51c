// Takes the pictures of the handbook, in three languages, and notes the texts that they show;
// ops/handbook-pictures.ts makes small files of them.
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Locator, Page } from '@playwright/test'
import { locales, settled, test, turnTo } from './fixtures.ts'
import { handbookPictures } from './handbook-pictures.ts'
import { officeScreens } from './screens-office.ts'

const folder = process.env.HANDBOOK_PICTURES ?? ''
const wanted = new RegExp(process.env.PICTURES ?? '')

type Box = { x: number; y: number; width: number; height: number }

/** Returns the rectangle of a picture: around its parts, as far as the page goes, cut at its height. */
const boxOf = async (parts: readonly Locator[], height: number): Promise<Box> => {
  const boxes = (await Promise.all(parts.map(part => part.boundingBox()))).flatMap(box => box ?? [])
  const x = Math.min(...boxes.map(box => box.x))
  const y = Math.min(...boxes.map(box => box.y))
  const right = Math.max(...boxes.map(box => box.x + box.width))
  const bottom = Math.max(...boxes.map(box => box.y + box.height))
  return { x, y, width: right - x, height: Math.min(height, bottom - y) }
}

/** Returns the texts within a rectangle, each once. A text is that of one node, as the screen's messages are. */
const textsIn = (page: Page, box: Box): Promise<string[]> =>
  page.evaluate(({ x, y, width, height }) => {
    const texts = new Set<string>()
    const nodes = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    while (nodes.nextNode()) {
      const range = document.createRange()
      range.selectNodeContents(nodes.currentNode)
      const { left, right, top, bottom } = range.getBoundingClientRect()
      const isIn = left >= x && right <= x + width && top >= y && bottom <= y + height
      const shown = document.elementFromPoint((left + right) / 2, (top + bottom) / 2)
      // What a dialog covers is not in the picture.
      const isSeen = shown !== null && (nodes.currentNode.parentElement?.contains(shown) ?? false)
      const text = nodes.currentNode.textContent?.trim() ?? ''
      if (isIn && isSeen && right - left > 2 && text !== '') texts.add(text)
    }
    return [...texts]
  }, box)

test.use({ deviceScaleFactor: 1.5 })

for (const [name, { screen, parts, height }] of Object.entries(handbookPictures).filter(([item]) => wanted.test(item)))
  test(name, async ({ page, stage }) => {
    test.setTimeout(120_000)
    await page.emulateMedia({ reducedMotion: 'reduce', colorScheme: 'light' })
    await page.setViewportSize({ width: 1280, height: 1000 })
    const open = officeScreens[screen]
    if (!open) throw new Error(`there is no screen “${screen}”`)
    await open({ page, stage })
    mkdirSync(folder, { recursive: true })
    for (const locale of locales) {
      await turnTo(page, locale)
      await settled(page)
      await page.evaluate(() => document.fonts.ready)
      await page.evaluate(() => scrollTo(0, 0))
      const clip = await boxOf(parts(page), height)
      await page.screenshot({ path: join(folder, `${name}.${locale}.png`), clip, caret: 'hide' })
      writeFileSync(join(folder, `${name}.${locale}.json`), JSON.stringify(await textsIn(page, clip)))
    }
  })
