// Builds the portal: client bundle, then one HTML file per public page and locale, then everything compressed.
// With --if-stale only when a source has changed since the last build.
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'
import { build, type Manifest } from 'vite'

// Whoever calls, tests among them: what is built is what is served.
process.env['NODE_ENV'] = 'production'

const here = import.meta.dirname
const web = join(here, 'dist/web')
const stampFile = join(here, 'dist/stamp')
const configFile = join(here, 'vite.config.ts')

/** One hash over every source that the build reads. */
const stamp = (): string => {
  const hash = createHash('sha256')
  const files = ['src', 'public', '../contract/src'].flatMap(folder =>
    readdirSync(join(here, folder), { recursive: true, withFileTypes: true })
      .filter(entry => entry.isFile() && !/\.test\.tsx?$/.test(entry.name))
      .map(entry => join(entry.parentPath, entry.name)),
  )
  for (const file of [
    ...files.sort(),
    configFile,
    join(here, 'index.html'),
    join(here, 'build.ts'),
    join(here, '../package-lock.json'),
  ]) {
    hash.update(file.slice(here.length)).update(readFileSync(file))
  }
  return hash.digest('hex')
}

type Prerender = typeof import('./src/doors/prerender.tsx')

const description = {
  en: 'Register your intent to buy first-hand residential property, online.',
  'zh-HK': '網上登記購買一手住宅物業的意向。',
  'zh-CN': '在线登记购买一手住宅物业的意向。',
} as const

const pages = {
  login: 'src/accounts/Login.tsx',
  register: 'src/doors/register.tsx',
  'forget-password': 'src/accounts/passwords/ForgetPassword.tsx',
  'reset-password': 'src/accounts/passwords/ResetPassword.tsx',
} as const

const writePages = async (): Promise<void> => {
  const module: unknown = await import(pathToFileURL(join(here, 'dist/ssr/prerender.js')).href)
  const { render, locales, brand } = module as Prerender
  const shell = readFileSync(join(web, 'index.html'), 'utf8')
  const manifest = JSON.parse(readFileSync(join(web, '.vite/manifest.json'), 'utf8')) as Manifest
  const theme = `<meta name="theme-color" content="${brand.themeColour.light}" media="(prefers-color-scheme: light)"><meta name="theme-color" content="${brand.themeColour.dark}" media="(prefers-color-scheme: dark)">`

  /** Links to a screen's files and to the words of its language, so that they come in one go. */
  const preloads = (sources: string[]): string => {
    const js = new Set<string>()
    const css = new Set<string>()
    const walk = (key: string) => {
      const chunk = manifest[key]
      if (!chunk || js.has(chunk.file)) return
      js.add(chunk.file)
      chunk.css?.forEach(file => css.add(file))
      chunk.imports?.forEach(walk)
    }
    sources.forEach(walk)
    return [
      ...[...css].map(file => `<link rel="stylesheet" crossorigin href="/${file}">`),
      ...[...js].map(file => `<link rel="modulepreload" crossorigin href="/${file}">`),
    ]
      .filter(link => !shell.includes(link))
      .join('')
  }
  const write = (locale: string, name: string, head: string, body: string) => {
    const html = shell
      .replace('<html lang="en">', `<html lang="${locale}">`)
      .replace('<!--head-->', () => theme + head)
      .replace('<!--app-->', () => body)
    const file = join(web, locale, `${name}.html`)
    mkdirSync(dirname(file), { recursive: true })
    writeFileSync(file, html)
  }
  for (const locale of locales) {
    const words = `src/catalogue/public/${locale}.ts`
    write(locale, 'shell', `<title>${brand.name[locale]}</title>${preloads([words])}`, '')
    for (const [page, source] of Object.entries(pages) as [keyof typeof pages, string][]) {
      const body = await render(locale, page)
      // React leaves what belongs into the head where it was rendered.
      const title = /<title>.*?<\/title>/.exec(body)?.[0] ?? ''
      const hoisted = /<link rel="preload"[^>]*>/g
      const alternates = locales
        .map(other => `<link rel="alternate" hreflang="${other}" href="%ORIGIN%/${other}/${page}">`)
        .join('')
      const head = `${title}<meta name="description" content="${description[locale]}"><link rel="canonical" href="%ORIGIN%/${locale}/${page}">${alternates}${preloads([source, words, ...(page === 'login' ? [] : [`src/catalogue/account/${locale}.ts`])])}`
      write(locale, page, head, body.replace(title, '').replace(hoisted, ''))
    }
  }
}

/** Brotli and gzip beside each asset: compressed once, not at every request. */
const compress = (): void => {
  for (const entry of readdirSync(join(web, 'assets'), { withFileTypes: true })) {
    if (!/\.(js|css|svg)$/.test(entry.name)) continue
    const file = join(entry.parentPath, entry.name)
    const bytes = readFileSync(file)
    writeFileSync(`${file}.br`, brotliCompressSync(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }))
    writeFileSync(`${file}.gz`, gzipSync(bytes, { level: 9 }))
  }
}

const now = stamp()
const fresh = existsSync(stampFile) && readFileSync(stampFile, 'utf8') === now
if (!fresh || !process.argv.includes('--if-stale')) {
  rmSync(stampFile, { force: true })
  await build({ configFile, logLevel: 'warn' })
  const ssr = { ssr: 'src/doors/prerender.tsx', outDir: 'dist/ssr', manifest: false, copyPublicDir: false }
  await build({ configFile, logLevel: 'warn', build: ssr, ssr: { noExternal: true } })
  await writePages()
  compress()
  writeFileSync(stampFile, now)
}
