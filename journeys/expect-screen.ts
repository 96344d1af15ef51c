import type { Page } from '@playwright/test'
import { expect, faults, type Locale, settled, turnTo } from './fixtures.ts'
import { step } from './step.ts'

/**
 * Returns text that no screen may show: a message key, a gap, ASCII punctuation beside Han characters, English words
 * in Chinese.
 */
const slips = (page: Page, chinese: boolean) =>
  page.evaluate(isChinese => {
    const shown: string[] = []
    const keys: string[] = []
    const walker = document.createTreeWalker(document.documentElement, NodeFilter.SHOW_TEXT | NodeFilter.SHOW_ELEMENT)
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      if (node instanceof Element) {
        for (const name of ['aria-label', 'aria-description', 'placeholder', 'title', 'alt', 'aria-valuetext']) {
          const value = node.getAttribute(name)
          if (value) shown.push(value)
          if (isChinese && /^[a-z]{2,}$/.test(value ?? '')) keys.push(value ?? '')
        }
      } else if (!node.parentElement?.closest('script, style, textarea, [translate=no]')) {
        // Text that is deliberately shown in English, such as a letter, uses English punctuation.
        const isOwn = isChinese && node.parentElement?.closest('[lang]')?.getAttribute('lang') === 'en'
        shown.push((node.textContent ?? '').replaceAll(isOwn ? '…' : '\0', ''))
        // A key of one small word can be detected only in Chinese, where such a word is a name or a code, or is
        // marked as English.
        const text = (node.textContent ?? '').trim()
        if (isChinese && /^[a-z]{2,}$/.test(text) && !node.parentElement?.closest('[lang=en], bdi, code, pre'))
          keys.push(text)
      }
    }
    const wrong =
      /\{\{|\}\}|\bundefined\b|\bNaN\b|\[object|^[a-z]+[A-Z]\w*$|^\w+_\w+$|\b(common|frame|accounts|consentLink|deposit|history|parties|sales|ui|office|members|activity|account|operations|desk|sale|saleDay|kiosk|line|leaving):\w/
    const han = '[\\u3400-\\u9fff\\u3000-\\u303f\\uff00-\\uffef]'
    const beside = new RegExp(`${han}\\s*[,.;:?!()"']|[,;:?!()"']\\s*${han}`)
    return [
      ...keys,
      ...shown
        // The special characters of a password are literal, as is the placeholder that staff type for the name.
        .map(text => text.replace('!@#$%^&*', '').replaceAll('{{name}}', '').trim())
        .filter(
          text =>
            wrong.test(text) || (isChinese && beside.test(text)) || (isChinese && /…(?!…)(?<!……)|\.\.\./.test(text)),
        ),
    ]
  }, chinese)

/** Returns elements that overflow sideways and elements that are cut off. */
export const spills = (page: Page) =>
  page.evaluate(() => {
    const wide = document.scrollingElement
    const out: string[] = []
    if (wide && wide.scrollWidth > wide.clientWidth) out.push(`page ${wide.scrollWidth} > ${wide.clientWidth}`)
    // Content for screen readers only is clipped, together with everything inside it.
    const clipped = new Map<Element, boolean>()
    const isClipped = (node: Element | null): boolean => {
      if (node === null) return false
      const found = clipped.get(node) ?? (getComputedStyle(node).clipPath !== 'none' || isClipped(node.parentElement))
      clipped.set(node, found)
      return found
    }
    for (const node of document.querySelectorAll<HTMLElement>('body *')) {
      const style = getComputedStyle(node)
      // A two-dimensional table may scroll in its own region that the keyboard can reach (WCAG 2.2, 1.4.10).
      if (node.closest('[role=region][tabindex="0"] table')) continue
      if (!node.checkVisibility() || node.closest('svg, img, input, select') || isClipped(node)) continue
      const { right } = node.getBoundingClientRect()
      const hider = node.parentElement?.closest('[class]')
      const edge =
        hider && /hidden|clip/.test(getComputedStyle(hider).overflowX)
          ? hider.getBoundingClientRect().right
          : innerWidth
      if (right > Math.min(edge, innerWidth) + 1) out.push(`${right} > ${edge} ${node.outerHTML.slice(0, 160)}`)
      const cut =
        /hidden|clip/.test(style.overflowX) && style.textOverflow === 'ellipsis' && node.scrollWidth > node.clientWidth
      if (cut) out.push(`cut ${node.outerHTML.slice(0, 160)}`)
    }
    return out.slice(0, 5)
  })

/**
 * Outline of a screen from what does not depend on the language: ids, roles, open and invalid states; the order of
 * the date fields is ignored.
 */
const outline = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll('[id], [role], [aria-invalid], dialog, details, form, h1, h2, h3')]
      .filter(node => node.checkVisibility())
      .map(node =>
        [
          node.tagName,
          // Ids that React generates depend on what was drawn before.
          node.id.replace(/-(year|day)$|^_r_.*/, ''),
          ...['role', 'aria-invalid', 'open'].map(name => node.getAttribute(name) ?? '-'),
        ].join(' '),
      ),
  )

/** axe rules whose result depends on the text of a page, and not on its structure and colours. */
const worded = ['document-title', 'html-lang-valid', 'valid-lang', 'label', 'button-name', 'link-name', 'image-alt']

const expectRoom = (page: Page, isRead: boolean): Promise<void> => step('other sizes', () => resize(page, isRead))

/**
 * `isRead`: also checks the narrowest phone with text twice as large, as used by a person who cannot read it
 * otherwise.
 */
const resize = async (page: Page, isRead: boolean): Promise<void> => {
  const before = page.viewportSize() ?? { width: 1280, height: 720 }
  const enlarge = () => page.evaluate(() => document.documentElement.style.setProperty('font-size', '200%'))
  const restore = () => page.evaluate(() => document.documentElement.style.removeProperty('font-size'))
  await page.setViewportSize({ width: 320, height: 640 })
  expect.soft(await spills(page), '320 px').toEqual([])
  if (isRead) {
    await enlarge()
    expect.soft(await spills(page), '320 px at 200% text').toEqual([])
    await restore()
  }
  await page.setViewportSize({ width: 740, height: 360 })
  expect.soft(await spills(page), 'a phone on its side').toEqual([])
  await page.setViewportSize(before)
  await enlarge()
  expect.soft(await spills(page), '200% text').toEqual([])
  await restore()
}

const expectWords = (page: Page, locale: Locale): Promise<void> =>
  step('words', async () => {
    expect.soft(await slips(page, locale !== 'en'), `words, ${locale}`).toEqual([])
    expect.soft(await page.title(), `title, ${locale}`).toMatch(/\S+ · \S+/)
  })

type Looked = {
  /** Opens the screen, in the current language or in the language of its address. */
  open: (locale: Locale) => Promise<unknown>
  /**
   * A change of language would close the screen, or the screen disappears by itself, so it is reopened in each
   * language.
   */
  isPassing: boolean
  /**
   * Everybody must be able to read the screen, so it is also checked on the narrowest phone with text twice as large.
   */
  isRead?: boolean
  /** Waits until the screen shows all that it opens with; by default until its page is settled. */
  untilShown?: () => Promise<unknown>
}

/** The lines of an address stand from large to small in Chinese, so their order does not count; they come last. */
const inAnyOrder = (rows: readonly string[]): string[] => {
  const isLine = (row: string) => /^\S+ (?:\S*\.)?line\d\b/.test(row)
  return [...rows.filter(row => !isLine(row)), ...rows.filter(isLine).toSorted()]
}

/** Checks one screen in one state: accessibility for everyone, the text of each language, and every size. */
export const expectScreen = async (
  page: Page,
  { open, isPassing, isRead = false, untilShown = () => settled(page) }: Looked,
): Promise<void> => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await open('en')
  await untilShown()
  const drawn = await outline(page)
  expect.soft(await faults(page), 'axe').toEqual([])
  await page.emulateMedia({ colorScheme: 'dark' })
  expect.soft(await faults(page, 'color-contrast'), 'axe, dark').toEqual([])
  await page.emulateMedia({ colorScheme: 'light' })
  await expectWords(page, 'en')
  await expectRoom(page, isRead)
  for (const locale of ['zh-HK', 'zh-CN'] as const) {
    if (isPassing) await open(locale)
    else await turnTo(page, locale)
    await untilShown()
    expect(inAnyOrder(await outline(page)), `the same in ${locale}`).toEqual(inAnyOrder(drawn))
    expect.soft(await faults(page, ...worded), `axe, ${locale}`).toEqual([])
    await expectWords(page, locale)
    // Both Chinese versions have the same length.
    if (locale === 'zh-HK') await expectRoom(page, isRead)
  }
}
