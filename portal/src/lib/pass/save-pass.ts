import { passCache } from '../pass-cache.ts'
import { passScript, untilHeader } from './pass-page.ts'
import { hasTokens } from '../session/tokens.ts'
import { sessionUntil } from '../session/login-session.ts'

/**
 * A pass to save as a self-contained page. `body` is its content, rendered with the portal's styles and those of the
 * style sheet at the address `style`.
 */
type Pass = { path: string; title: string; body: Element; style: string; until: string }

/** Maximum duration of a session in ms, used if its end is not known here. */
const longestMs = 12 * 3_600_000

const styleHash = async (style: string): Promise<string> => {
  const hash = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(style))
  return btoa(String.fromCharCode(...new Uint8Array(hash)))
}

/**
 * Returns the page as text: the styles are inlined, so that it needs no file except its script.
 */
const pageOf = (style: string, { title, body }: Pass): string => {
  const page = document.implementation.createHTMLDocument(title)
  page.documentElement.lang = document.documentElement.lang
  const add = (name: string, attributes: Record<string, string>): void => {
    const element = page.createElement(name)
    for (const [key, value] of Object.entries(attributes)) element.setAttribute(key, value)
    page.head.append(element)
  }
  add('meta', { name: 'viewport', content: 'width=device-width, initial-scale=1, viewport-fit=cover' })
  add('script', { src: passScript, defer: '' })
  page.body.append(page.importNode(body, true))
  // As text: the document has the content security policy of this page, which permits the shared styles alone.
  const html = page.documentElement.outerHTML.replace('</head>', () => `<style>${style}</style></head>`)
  return `<!doctype html>${html}`
}

const store = async (pass: Pass): Promise<void> => {
  // A logout deletes the tokens, and then the cache: what is written into a cache that was deleted since is not kept. A
  // session that ran out without a network leaves the cache, and so the pass.
  const cache = await caches.open(passCache)
  if (!hasTokens()) return
  // The worker's scope is limited to registrations in this language.
  const scope = pass.path.replace(/[^/]*$/, '')
  await navigator.serviceWorker.register('/pass-worker.js', { scope })
  const shared = document.querySelector('style')?.textContent ?? ''
  const own = await fetch(pass.style)
  if (!own.ok) throw new Error(`${pass.style}: ${own.status}`)
  const style = `${shared}\n${await own.text()}`
  const until = Math.min(Date.parse(pass.until), sessionUntil() ?? Date.now() + longestMs)
  const headers = {
    'content-type': 'text/html; charset=utf-8',
    'content-security-policy': `default-src 'none'; script-src 'self'; connect-src 'self'; style-src 'sha256-${await styleHash(style)}'; img-src 'self'; font-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`,
    [untilHeader]: String(until),
  }
  await cache.add(passScript)
  await cache.put(pass.path, new Response(pageOf(style, pass), { headers }))
}

let last: Promise<void> = Promise.resolve()

/**
 * Saves a pass on this device as it is now, to be shown at its address when offline. A pass that is saved again
 * replaces the former copy. A browser without support saves nothing.
 */
export const savePass = (pass: Pass): void => {
  if (!('serviceWorker' in navigator)) return
  // The content is copied at once, because the screen may be gone or changed by the time of the save. Saves run
  // one after the other, so that the newest copy is the one that stays.
  const copy = document.importNode(pass.body, true)
  last = last.then(() => store({ ...pass, body: copy })).catch(() => undefined)
}

const drop = async (ids: readonly string[]): Promise<void> => {
  if (ids.length === 0 || !(await globalThis.caches?.has(passCache))) return
  const cache = await caches.open(passCache)
  for (const page of await cache.keys()) if (ids.some(id => page.url.endsWith(`/${id}`))) await cache.delete(page)
}

/**
 * Deletes the passes of registrations that are no longer valid. If the browser blocks storage, no pass was stored.
 */
export const deletePasses = (ids: readonly string[]): Promise<void> => drop(ids).catch(() => undefined)
