import { createHash } from 'node:crypto'
import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Manifest } from 'vite'
import { type RouteName, routes } from './src/entries/routes.ts'

/** The words that a screen needs besides those of every page (app.tsx). */
const ownWords: Partial<Record<RouteName, string>> = {
  register: 'account',
  'forget-password': 'account',
  'reset-password': 'account',
  'change-password': 'account',
  properties: 'properties',
  club: 'club',
  consent: 'consent-link',
  profile: 'profile',
}

type Page = { locale: string; route: RouteName | null; head: string; body: string }

/** Two files that import each other run in an order that nobody chose: a class may be missing when the other needs it. */
const refuseCircles = (manifest: Manifest, key: string, road: readonly string[], seen = new Set<string>()): void => {
  if (road.includes(key)) throw new Error(`files of the bundle import each other: ${[...road, key].join(' > ')}`)
  if (seen.has(key)) return
  for (const next of manifest[key]?.imports ?? []) refuseCircles(manifest, next, [...road, key], seen)
  seen.add(key)
}

/** The files of the bundle, by the names of its manifest. */
const openBundle = (web: string) => {
  const manifest = JSON.parse(readFileSync(join(web, '.vite/manifest.json'), 'utf8')) as Manifest
  const shell = readFileSync(join(web, 'index.html'), 'utf8')
  // The page's own script has no name in the manifest once it shares a file.
  const entry = /<script type="module"[^>]* src="\/([^"]+)"/.exec(shell)?.[1] ?? ''
  const byFile = new Map(Object.entries(manifest).map(([key, { file }]) => [file, key]))
  for (const key of Object.keys(manifest)) refuseCircles(manifest, key, [])
  /** All that some modules import at once, in the order in which it is needed. */
  const graphOf = (modules: string[]): string[] => {
    const files = new Set<string>()
    const walk = (key: string) => {
      const chunk = manifest[key]
      if (!chunk) throw new Error(`the bundle has no ${key}`)
      if (files.has(chunk.file)) return
      files.add(chunk.file)
      chunk.imports?.forEach(walk)
    }
    modules.forEach(walk)
    return [...files]
  }
  /** Where a screen begins: in one of the folders of entries, under the name of its route (routes.ts). */
  const entryOf = (route: RouteName): string => {
    const key = Object.keys(manifest).find(item => /^src\/entries\/\w+\/([\w-]+)\.tsx$/.exec(item)?.[1] === route)
    if (key === undefined) throw new Error(`the bundle has no screen of ${route}`)
    return key
  }
  return { shell, entry, entryKey: byFile.get(entry) ?? '', entryOf, graphOf }
}

type WaitingPage = Omit<Page, 'route'> & { said: Record<string, string> }

/** The page of who waits: a style sheet, a small script, and without one it loads itself anew. `said`: what the script says. */
const drawWaiting = (shell: string, sheet: string, { locale, head, body, said }: WaitingPage): string => {
  const data = Object.entries(said).map(([name, text]) => ` data-${name}="${text.replaceAll('"', '&quot;')}"`)
  const anew = '<noscript><meta http-equiv="refresh" content="%AGAIN%"></noscript>'
  return shell
    .replace(/<(script|link)[^>]* (src|href)="\/assets\/[^>]*>(<\/script>)?\s*/g, '')
    .replace('<html lang="en">', `<html lang="${locale}">`)
    .replace(
      '<!--head-->',
      () =>
        `<link rel="stylesheet" href="/assets/${sheet}"><script defer src="/waiting-room.js"></script>${anew}${head}`,
    )
    .replace('<body>', `<body${data.join('')}>`)
    .replace('<!--app-->', () => body)
}

/** Writes pages: the style sheet stands in each, then every script that it will need is named, so that all come in one go. */
export const openPages = (web: string, first: string) => {
  const { shell, entry, entryKey, entryOf, graphOf } = openBundle(web)
  const assets = join(web, 'assets')
  // What a screen links by itself stays a file.
  const sheets = readdirSync(assets).filter(name => name.endsWith('.css') && shell.includes(name))
  // In the order of the layers that they name themselves.
  const style = sheets
    .map(name => readFileSync(join(assets, name), 'utf8'))
    .join('')
    .trim()
  for (const name of sheets) rmSync(join(assets, name))
  // Whoever waits loads its page again and again: there the style sheet is a file.
  const roomStyle = `${style}${readFileSync(join(import.meta.dirname, 'src/waiting/room.css'), 'utf8')}`
  const roomSheet = `room-${createHash('sha256').update(roomStyle).digest('base64url').slice(0, 8)}.css`
  writeFileSync(join(assets, roomSheet), roomStyle)
  const modulesOf = (locale: string, route: RouteName | null): string[] => {
    const words = (catalogue: string) => `src/catalogue/${catalogue}/${locale}.ts`
    if (route === null) return [entryKey, words('public')]
    const own = ownWords[route]
    const frame = routes[route].inner ? ['src/entries/inner.tsx', words('inner')] : []
    // The login comes with the page's own script.
    const rest = route === 'login' ? [] : [entryOf(route)]
    return [entryKey, words('public'), ...frame, ...rest, ...(own === undefined ? [] : [words(own)])]
  }
  const pageOf = ({ locale, route, head, body }: Page): string => {
    const isInner = route !== null && routes[route].inner
    const scripts = [
      // What it asks for is on its way before anything else is here.
      ...(isInner ? [`<script async fetchpriority="high" src="/${first}"></script>`] : []),
      ...graphOf(modulesOf(locale, route))
        .filter(file => file !== entry)
        .map(file => `<link rel="modulepreload" crossorigin href="/${file}">`),
      `<script type="module" crossorigin src="/${entry}"></script>`,
    ]
    const lists = '<meta name="lists" content="%LISTS%">'
    return shell
      .replace(/<(script|link)[^>]* (src|href)="\/assets\/[^>]*>(<\/script>)?\s*/g, '')
      .replace('<html lang="en">', `<html lang="${locale}">`)
      .replace('<!--head-->', () => `${lists}<style>${style}</style>${scripts.join('')}${head}`)
      .replace('<!--app-->', () => body)
  }
  const waitingPageOf = (page: WaitingPage): string => drawWaiting(shell, roomSheet, page)
  return { pageOf, waitingPageOf }
}
