// Builds the portal: client bundle, then one HTML file per screen and locale, then the office's bundle and page, then
// compresses everything.
// With --if-stale the build runs only when a source has changed since the last build.
import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { build, type InlineConfig } from 'vite'
import { type Brand, brandNamed, brands } from '../brands/index.ts'
import { faviconOf, themeOf } from './brand-in.ts'
import { officeFiles, writeOfficePage } from './office-page.ts'
import { openPages } from './pages.ts'
import { isFresh, stamp } from './stamp.ts'
import { prerendered, type RouteName, routeNames, routes } from './src/entries/routes.ts'

// Every caller, including tests, makes a production build: the built files are the files that are served.
process.env['NODE_ENV'] = 'production'

const here = import.meta.dirname
const web = join(here, 'dist/web')
const office = join(web, 'office')
const chosen = brandNamed(process.env['BRAND'])
const brand = brands[chosen]
const stampFile = join(here, 'dist/stamp')
const configFile = join(here, 'vite.config.ts')

type Prerender = typeof import('./src/entries/prerender.tsx')

const description = {
  en: 'Register your intent to buy first-hand residential property, online.',
  'zh-HK': '網上登記購買一手住宅物業的意向。',
  'zh-CN': '在线登记购买一手住宅物业的意向。',
} as const

/** Screens whose address ends with a secret after a '#', which a link to the page itself would lose. */
const withSecret: readonly RouteName[] = ['consent', 'referral', 'stop-marketing', 'stop-recovery']

// React leaves head elements where they were rendered, so this function extracts the title.
const titleIn = (drawn: string): string => /<title>.*?<\/title>/.exec(drawn)?.[0] ?? ''
const bodyOf = (drawn: string): string => drawn.replace(titleIn(drawn), '').replace(/<link rel="preload"[^>]*>/g, '')

/**
 * Writes the page of each screen in each language, the shell for all other addresses, and the map from address to
 * page.
 */
const writePages = async (
  { render, renderLate, renderWaiting, locales }: Prerender,
  brand: Brand,
  first: string,
): Promise<void> => {
  const { pageOf, waitingPageOf } = openPages(web, first)
  const theme = themeOf(brand)
  const write = (locale: string, name: string, html: string) => {
    const file = join(web, locale, `${name}.html`)
    mkdirSync(dirname(file), { recursive: true })
    writeFileSync(file, html)
  }
  for (const locale of locales) {
    const about = `<meta name="description" content="${description[locale]}">`
    const bare = `${theme}<title>${brand.name[locale]}</title>${about}`
    write(
      locale,
      'shell',
      pageOf({ locale, route: null, head: bare, body: '', late: await renderLate([locale], true) }),
    )
    const waiting = await renderWaiting(locale)
    const waitingHead = `${theme}${titleIn(waiting.html)}<meta name="robots" content="noindex">`
    const { said } = waiting
    write(locale, 'waiting-room', waitingPageOf({ locale, head: waitingHead, body: bodyOf(waiting.html), said }))
    for (const route of routeNames) {
      const { inner, resumedBy, front } = routes[route]
      const isPublic = prerendered.some(item => item === route)
      // The page of a consent link is rendered for an anonymous visitor until the link has been checked.
      const draw = (query = '', isFirst = false) => (isPublic || inner ? render(locale, route, query, isFirst) : '')
      const drawn = await draw()
      const alternates = locales
        .map(other => `<link rel="alternate" hreflang="${other}" href="%ORIGIN%/${other}/${route}">`)
        .join('')
      const named = `${theme}${titleIn(drawn)}${about}<link rel="canonical" href="%ORIGIN%/${locale}/${route}">${alternates}`
      const head = isPublic ? named : bare
      const late = await renderLate([locale], !withSecret.includes(route))
      write(locale, route, pageOf({ locale, route, head, body: bodyOf(drawn), late }))
      if (front === true) {
        const first = await draw('', true)
        const firstHead = head.replace(titleIn(drawn), () => titleIn(first))
        const page = pageOf({ locale, route, head: firstHead, body: bodyOf(first), late, isFront: true })
        write(locale, `${route}.front`, page)
      }
      if (resumedBy === undefined) continue
      const resumed = bodyOf(await draw(`?${resumedBy}`))
      write(locale, `${route}.resumed`, pageOf({ locale, route, head, body: resumed, late }))
    }
  }
  writeFileSync(join(web, 'routes.json'), JSON.stringify(routes))
}

const [brotli, gzipped] = [promisify(brotliCompress), promisify(gzip)]
/**
 * Brotli's best quality, with the distance parameters (RFC 7932, 4) that are best for our scripts: the portal's pages
 * load 44 bytes more than with the best of five pairs for each file, which would take five times as long.
 */
const smallest = {
  params: {
    [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
    [constants.BROTLI_PARAM_NPOSTFIX]: 1,
    [constants.BROTLI_PARAM_NDIRECT]: 12,
  },
}

/** Writes a Brotli and a gzip file beside each asset, so that assets are compressed once and not at every request. */
const compress = async (folder: string): Promise<void> => {
  const assets = readdirSync(folder, { withFileTypes: true }).filter(({ name }) => /\.(css|js|svg|wasm)$/.test(name))
  // Node compresses in its threads, on as many processors as there are.
  await Promise.all(
    assets.map(async ({ parentPath, name }) => {
      const file = join(parentPath, name)
      const bytes = readFileSync(file)
      writeFileSync(`${file}.br`, await brotli(bytes, smallest))
      writeFileSync(`${file}.gz`, await gzipped(bytes, { level: constants.Z_BEST_COMPRESSION }))
    }),
  )
}

/** Builds a standalone script that shares no file with the portal. Returns the file name. */
const buildAlone = async (source: string, entryFileNames: string, more: InlineConfig = {}): Promise<string> => {
  const output = { format: 'iife', entryFileNames, codeSplitting: false } as const
  const input = join(here, 'src/entries', source)
  const built = await build({
    ...more,
    configFile,
    logLevel: 'warn',
    build: {
      ...more.build,
      emptyOutDir: false,
      manifest: false,
      copyPublicDir: false,
      rolldownOptions: { input, output },
    },
  })
  const [file] = 'output' in built ? built.output : []
  if (file === undefined) throw new Error(`${source} was not built`)
  return file.fileName
}

const now = stamp()
if (!isFresh(stampFile, now)) {
  const began = performance.now()
  console.log('Building the portal: its screens')
  rmSync(stampFile, { force: true })
  await build({ configFile, logLevel: 'warn' })
  // This script loads before the portal's files.
  const first = await buildAlone('start.ts', 'assets/start-[hash].js')
  // A service worker and its caches are found by name, so these file names never change.
  for (const name of ['pass-worker', 'kept-pass', 'waiting-room']) await buildAlone(`${name}.ts`, `${name}.js`)
  console.log('Building the portal: its pages')
  const ssr = { ssr: 'src/entries/prerender.tsx', outDir: 'dist/ssr', manifest: false, copyPublicDir: false }
  await build({ configFile, logLevel: 'warn', build: ssr, ssr: { noExternal: true } })
  const module: unknown = await import(pathToFileURL(join(here, 'dist/ssr/prerender.js')).href)
  const prerender = module as Prerender
  writeFileSync(join(web, 'favicon.svg'), faviconOf(brand))
  writeFileSync(join(web, 'brand.json'), JSON.stringify(chosen))
  await writePages(prerender, brand, first)
  console.log('Building the portal: the office')
  // The office has its own bundle: no office code can get into the portal's bundle, and the portal's bytes do not
  // depend on the office.
  await build({ configFile, mode: 'office', logLevel: 'warn' })
  const late = await prerender.renderLate(prerender.locales, true)
  writeOfficePage(office, { head: `${themeOf(brand)}<title>${brand.name.en}</title>`, late }, brand)
  const files = officeFiles(office)
  const define = { officeFiles: JSON.stringify(files), officeVersion: JSON.stringify(now.slice(0, 16)) }
  await buildAlone('desk-worker.ts', 'desk-worker.js', { define, build: { outDir: 'dist/web/office' } })
  console.log('Building the portal: compressing')
  for (const folder of [web, office]) await compress(join(folder, 'assets'))
  writeFileSync(stampFile, now)
  console.log(`The portal is built, in ${((performance.now() - began) / 1000).toFixed(0)} s`)
}
