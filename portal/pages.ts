import { createHash } from 'node:crypto'
import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Manifest } from 'vite'
import type { CatalogueName } from './src/catalogue/catalogues.ts'
import { hasHero, type RouteName, routes } from './src/entries/routes.ts'

/** `isFront`: the style sheets of its parts are inlined as well, because the first paint needs them. */
type Page = { locale: string; route: RouteName | null; head: string; body: string; late: string; isFront?: boolean }

const sheetLink = /<link rel="stylesheet" href="\/([^"]+)"[^>]*>/g

/**
 * Refuses circular imports between files. Two files that import each other run in an arbitrary order, so a class may
 * be missing when the other file needs it.
 */
const refuseCircles = (manifest: Manifest, key: string, road: readonly string[], seen = new Set<string>()): void => {
  if (road.includes(key)) throw new Error(`files of the bundle import each other: ${[...road, key].join(' > ')}`)
  if (seen.has(key)) return
  for (const next of manifest[key]?.imports ?? []) refuseCircles(manifest, next, [...road, key], seen)
  seen.add(key)
}

/** Opens the bundle and finds its files by the names in its manifest. */
const openBundle = (web: string) => {
  const manifest = JSON.parse(readFileSync(join(web, '.vite/manifest.json'), 'utf8')) as Manifest
  const shell = readFileSync(join(web, 'index.html'), 'utf8')
  // The page's own script has no name in the manifest once it shares a file.
  const entry = /<script type="module"[^>]* src="\/([^"]+)"/.exec(shell)?.[1] ?? ''
  const byFile = new Map(Object.entries(manifest).map(([key, { file }]) => [file, key]))
  for (const key of Object.keys(manifest)) refuseCircles(manifest, key, [])
  /** Returns all files that some modules import statically, in the order in which they are needed. */
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
  /**
   * Returns the entry file of a screen: it is in one of the entries folders, under the name of its route (routes.ts).
   */
  const entryOf = (route: RouteName): string => {
    const key = Object.keys(manifest).find(item => /^src\/entries\/\w+\/([\w-]+)\.tsx$/.exec(item)?.[1] === route)
    if (key === undefined) throw new Error(`the bundle has no screen of ${route}`)
    return key
  }
  return { shell, entry, entryKey: byFile.get(entry) ?? '', entryOf, graphOf }
}

type WaitingPage = Omit<Page, 'route' | 'late'> & { said: Record<string, string> }

/**
 * Renders the waiting room page: a style sheet and a small script; without the script the page reloads itself. `said`
 * holds the messages that the script shows.
 */
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
    .replace('<body>', `<body data-status="%STATUS%"${data.join('')}>`)
    .replace('<!--app-->', () => body)
    .replace('<!--late-->', '')
}

/**
 * Returns a function that writes pages: the style sheet is inlined in each page, then every script that the page will
 * need is named, so that all are fetched in one go.
 */
export const openPages = (web: string, first: string) => {
  const { shell, entry, entryKey, entryOf, graphOf } = openBundle(web)
  const assets = join(web, 'assets')
  // A sheet that one screen links itself stays a file.
  const sheets = readdirSync(assets).filter(name => name.endsWith('.css') && shell.includes(name))
  // The sheets are sorted by the cascade layers that they declare.
  const style = sheets
    .map(name => readFileSync(join(assets, name), 'utf8'))
    .join('')
    .trim()
  for (const name of sheets) rmSync(join(assets, name))
  // A waiting visitor reloads this page again and again, so its style sheet is a separate, cacheable file.
  const roomStyle = `${style}${readFileSync(join(import.meta.dirname, 'src/registrant/waiting-room/room.css'), 'utf8')}`
  const roomSheet = `room-${createHash('sha256').update(roomStyle).digest('base64url').slice(0, 8)}.css`
  writeFileSync(join(assets, roomSheet), roomStyle)
  const modulesOf = (locale: string, route: RouteName | null): string[] => {
    const download = (name: CatalogueName) => `src/catalogue/${name}/${locale}.ts`
    if (route === null) return [entryKey, download('public')]
    const { inner, words } = routes[route]
    const frame = inner ? ['src/entries/inner.tsx', download('inner')] : []
    // The login screen is part of the page's own script.
    const rest = route === 'login' ? [] : [entryOf(route), ...(hasHero(route) ? ['src/entries/before/hero.tsx'] : [])]
    return [entryKey, download('public'), ...frame, ...rest, ...(words === undefined ? [] : [download(words)])]
  }
  /** Returns the style sheets that the parts of a prerendered page link themselves. */
  const ownStyleIn = (body: string): string =>
    [...body.matchAll(sheetLink)].map(([, file = '']) => readFileSync(join(web, file), 'utf8').trim()).join('')
  const pageOf = ({ locale, route, head, body, late, isFront = false }: Page): string => {
    const isInner = route !== null && routes[route].inner
    const scripts = [
      // The first API request starts before any other script has arrived.
      ...(isInner ? [`<script async fetchpriority="high" src="/${first}"></script>`] : []),
      ...graphOf(modulesOf(locale, route))
        .filter(file => file !== entry)
        .map(file => `<link rel="modulepreload" crossorigin href="/${file}">`),
      `<script type="module" crossorigin src="/${entry}"></script>`,
    ]
    const lists = '<meta name="lists" content="%LISTS%">'
    const own = isFront ? ownStyleIn(body) : ''
    return shell
      .replace(/<(script|link)[^>]* (src|href)="\/assets\/[^>]*>(<\/script>)?\s*/g, '')
      .replace('<html lang="en">', `<html lang="${locale}">`)
      .replace('<!--head-->', () => `${lists}<style>${style}${own}</style>${scripts.join('')}${head}`)
      .replace('<!--app-->', () => (isFront ? body.replaceAll(sheetLink, '') : body))
      .replace('<!--late-->', () => late)
  }
  const waitingPageOf = (page: WaitingPage): string => drawWaiting(shell, roomSheet, page)
  return { pageOf, waitingPageOf }
}
