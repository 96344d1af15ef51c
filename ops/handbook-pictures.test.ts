import { readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { helpPages } from '../portal/src/staff/help/help-pages.ts'
import { parseHelp } from '../portal/src/staff/help/parse.ts'
import { messagesOf, pictureFolder, readMadeFrom } from './picture-sources.ts'

const locales = ['en', 'zh-HK', 'zh-CN']
const maxBytes = 2_500_000
const madeFrom = readMadeFrom()
const filesIn = (locale: string) => readdirSync(join(pictureFolder, locale))

/** Returns the names of the pictures of each page, as often as a page shows them. */
const shownIn = (locale: string): string[] =>
  helpPages.flatMap(page => {
    const source = readFileSync(join(pictureFolder, '..', locale, `${page}.md`), 'utf8')
    const names = parseHelp(source).blocks.flatMap(block => (block.kind === 'picture' ? [block.name] : []))
    expect(names.length, `${page} has one or two pictures`).toBeGreaterThanOrEqual(1)
    expect(names.length, `${page} has one or two pictures`).toBeLessThanOrEqual(2)
    return names
  })

test.each(locales)('%s: every picture that a page names is there, and no other', locale => {
  const names = shownIn(locale).toSorted()
  expect(filesIn(locale).map(file => file.split('.')[0])).toEqual(names)
  expect(Object.keys(madeFrom).toSorted()).toEqual(names)
})

test.each(locales)('%s: the name of each file says its size', async locale => {
  for (const file of filesIn(locale)) {
    const { format, width, height } = await sharp(join(pictureFolder, locale, file)).metadata()
    expect(file).toMatch(new RegExp(`^[\\w-]+\\.${width}x${height}\\.${format}$`))
  }
})

test('all pictures together keep their budget', () => {
  const sizes = locales.flatMap(locale => filesIn(locale).map(file => statSync(join(pictureFolder, locale, file)).size))
  expect(sizes.reduce((sum, size) => sum + size, 0)).toBeLessThanOrEqual(maxBytes)
})

// A message that was changed or removed makes its pictures out of date: PICTURES='^name$' npm run handbook-pictures
test.each(Object.entries(madeFrom))('%s shows messages that the product still has', (_, { shows }) => {
  for (const locale of locales) {
    const messages = messagesOf(locale)
    expect(shows[locale]?.length).toBeGreaterThan(3)
    expect(shows[locale]?.filter(text => !messages.has(text))).toEqual([])
  }
})
