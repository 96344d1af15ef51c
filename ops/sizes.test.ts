import { execFileSync } from 'node:child_process'
import { readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import { beforeAll, expect, test } from 'vitest'

const web = join(import.meta.dirname, '../portal/dist/web')

beforeAll(() => {
  execFileSync(process.execPath, [join(import.meta.dirname, '../portal/build.ts'), '--if-stale'])
}, 120_000)

/** Bytes, as brotli, of what a prerendered page names: loaded before anybody has touched it. */
const weigh = (page: string) => {
  const html = readFileSync(join(web, 'en', `${page}.html`), 'utf8')
  const files = (end: string) =>
    new Set(
      [...html.matchAll(/(?:href|src)="\/(assets\/[^"]+)"/g)]
        .map(found => found[1] ?? '')
        .filter(file => file.endsWith(end)),
    )
  const bytes = (end: string) => [...files(end)].reduce((sum, file) => sum + statSync(join(web, `${file}.br`)).size, 0)
  return { js: bytes('.js'), css: bytes('.css'), html: brotliCompressSync(html).length }
}

test('the login page keeps its budget', () => {
  const page = weigh('login')
  expect(page.js).toBeLessThanOrEqual(105_000)
  expect(page.css).toBeLessThanOrEqual(6_000)
  expect(page.html).toBeLessThanOrEqual(6_000)
})

test('the application form keeps its budget', () => {
  expect(weigh('register').js).toBeLessThanOrEqual(130_000)
})
