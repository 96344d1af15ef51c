import { deleteAllPasses, passCache } from '../pass-cache.ts'
import { passScript, untilHeader } from './pass-page.ts'
import { hasTokens, sessionUntil } from '../session/index.ts'

/** What is kept: a page that stands by itself. `body` is what it shows, drawn with the styles of the portal. */
type Pass = { path: string; title: string; body: Element; until: string }

/** The longest that a session can last, for one whose end is not known here. */
const longestMs = 12 * 3_600_000

const styleHash = async (style: string): Promise<string> => {
  const hash = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(style))
  return btoa(String.fromCharCode(...new Uint8Array(hash)))
}

/** The page as text: its style sheet is that of the page in hand, so that it needs no file but its script. */
const pageOf = (style: string, { title, body }: Pass): string => {
  const page = document.implementation.createHTMLDocument(title)
  page.documentElement.lang = document.documentElement.lang
  const add = (name: string, attributes: Record<string, string>, text = ''): void => {
    const element = page.createElement(name)
    for (const [key, value] of Object.entries(attributes)) element.setAttribute(key, value)
    // Before it is part of the page: an empty style sheet is none of ours, and refused.
    element.textContent = text
    page.head.append(element)
  }
  add('meta', { name: 'viewport', content: 'width=device-width, initial-scale=1, viewport-fit=cover' })
  add('style', {}, style)
  add('script', { src: passScript, defer: '' })
  page.body.append(page.importNode(body, true))
  return `<!doctype html>${page.documentElement.outerHTML}`
}

const store = async (pass: Pass): Promise<void> => {
  // The worker answers for nothing but registrations in this language.
  const scope = pass.path.replace(/[^/]*$/, '')
  await navigator.serviceWorker.register('/pass-worker.js', { scope })
  const style = document.querySelector('style')?.textContent ?? ''
  const until = Math.min(Date.parse(pass.until), sessionUntil() ?? Date.now() + longestMs)
  const headers = {
    'content-type': 'text/html; charset=utf-8',
    'content-security-policy': `default-src 'none'; script-src 'self'; connect-src 'self'; style-src 'sha256-${await styleHash(style)}'; img-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`,
    [untilHeader]: String(until),
  }
  const cache = await caches.open(passCache)
  await cache.add(passScript)
  await cache.put(pass.path, new Response(pageOf(style, pass), { headers }))
  // Who has logged out meanwhile leaves nothing behind.
  if (!hasTokens()) deleteAllPasses()
}

/** Keeps a pass on this device, to be shown at its address when there is no network. Where a browser cannot, it is not kept. */
export const savePass = (pass: Pass): void => {
  if (!('serviceWorker' in navigator)) return
  store(pass).catch(() => undefined)
}

const drop = async (ids: readonly string[]): Promise<void> => {
  if (ids.length === 0 || !(await globalThis.caches?.has(passCache))) return
  const cache = await caches.open(passCache)
  for (const page of await cache.keys()) if (ids.some(id => page.url.endsWith(`/${id}`))) await cache.delete(page)
}

/** The passes of some registrations are worth nothing any more. Storage may be closed to us: then none was kept. */
export const deletePasses = (ids: readonly string[]): Promise<void> => drop(ids).catch(() => undefined)
