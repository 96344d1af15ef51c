import { execFileSync } from 'node:child_process'
import { readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import { beforeAll, expect, test } from 'vitest'

const web = join(import.meta.dirname, '../portal/dist/web')

beforeAll(() => {
  execFileSync(process.execPath, [join(import.meta.dirname, '../portal/build.ts'), '--if-stale'])
}, 120_000)

/**
 * Returns the bytes, compressed with brotli, that a prerendered page loads before any interaction. The style sheet is
 * inlined in the page.
 */
const weigh = (page: string) => {
  const html = readFileSync(join(web, 'en', `${page}.html`), 'utf8')
  const style = /<style>(.*?)<\/style>/s.exec(html)?.[1] ?? ''
  const files = new Set([...html.matchAll(/(?:href|src)="\/(assets\/[^"]+\.js)"/g)].map(found => found[1] ?? ''))
  return {
    js: [...files].reduce((sum, file) => sum + statSync(join(web, `${file}.br`)).size, 0),
    style: brotliCompressSync(style).length,
    html: brotliCompressSync(html.replace(style, '')).length,
  }
}

test('the login page keeps its budget', () => {
  const page = weigh('login')
  expect(page.js).toBeLessThanOrEqual(95_000)
  expect(page.html).toBeLessThanOrEqual(6_000)
  // The style sheet covers all screens and is in every page.
  expect(page.style).toBeLessThanOrEqual(10_000)
})

test('the first visit keeps the budget of the login page', () => {
  const page = weigh('login.front')
  expect(page.js).toBeLessThanOrEqual(95_000)
  // Its own style sheet is inlined as well; the page has so much less HTML.
  expect(page.html + page.style).toBeLessThanOrEqual(13_000)
})

test('the application form keeps its budget', () => {
  expect(weigh('register').js).toBeLessThanOrEqual(130_000)
})

test('the registration of intent and all screens together keep their budgets', () => {
  expect(weigh('registration').js).toBeLessThanOrEqual(150_000)
  const inEnglish = readdirSync(join(web, 'assets')).filter(file => /^(?!zh-).*\.js\.br$/.test(file))
  expect(inEnglish.length).toBeGreaterThan(30)
  expect(inEnglish.reduce((sum, file) => sum + statSync(join(web, 'assets', file)).size, 0)).toBeLessThanOrEqual(
    345_000,
  )
})

test('every page has one style sheet, in itself, and names all of its scripts that do not wait for anybody', () => {
  for (const page of ['login', 'login.front', 'register', 'registration', 'history', 'shell']) {
    const html = readFileSync(join(web, 'zh-HK', `${page}.html`), 'utf8')
    expect(html.match(/<style>/g)).toHaveLength(1)
    expect(html).not.toMatch(/rel="stylesheet"| style=/)
    const named = new Set([...html.matchAll(/(?:href|src)="\/assets\/([^"]+\.js)"/g)].map(found => found[1] ?? ''))
    for (const file of named) {
      const text = readFileSync(join(web, 'assets', file), 'utf8')
      for (const [, other = ''] of text.matchAll(/(?:from|import)\s*"\.\/([\w.-]+\.js)"/g))
        expect([...named]).toContain(other)
    }
  }
})
