import { deleteAllPasses, passCache } from '../pass-cache.ts'
import { passScript, untilHeader } from './pass-page.ts'
import { hasTokens } from '../session/tokens.ts'
import { sessionUntil } from '../session/login-session.ts'

/** A pass to save as a self-contained page. `body` is its content, rendered with the portal's styles. */
type Pass = { path: string; title: string; body: Element; until: string }

/** Maximum duration of a session in ms, used if its end is not known here. */
const longestMs = 12 * 3_600_000

const styleHash = async (style: string): Promise<string> => {
  const hash = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(style))
  return btoa(String.fromCharCode(...new Uint8Array(hash)))
}

/**
 * Returns the page as text: the style sheet of the current page is inlined, so that it needs no file except its
 * script.
 */
const pageOf = (style: string, { title, body }: Pass): string => {
  const page = document.implementation.createHTMLDocument(title)
  page.documentElement.lang = document.documentElement.lang
  const add = (name: string, attributes: Record<string, string>, text = ''): void => {
    const element = page.createElement(name)
    for (const [key, value] of Object.entries(attributes)) element.setAttribute(key, value)
    // The text is set before the element is inserted: the content security policy refuses an empty style sheet.
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
  // The worker's scope is limited to registrations in this language.
  const scope = pass.path.replace(/[^/]*$/, '')
  await navigator.serviceWorker.register('/pass-worker.js', { scope })
  const style = document.querySelector('style')?.textContent ?? ''
  const until = Math.min(Date.parse(pass.until), sessionUntil() ?? Date.now() + longestMs)
  const headers = {
    'content-type': 'text/html; charset=utf-8',
    'content-security-policy': `default-src 'none'; script-src 'self'; connect-src 'self'; style-src 'sha256-${await styleHash(style)}'; img-src 'self'; font-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`,
    [untilHeader]: String(until),
  }
  const cache = await caches.open(passCache)
  await cache.add(passScript)
  await cache.put(pass.path, new Response(pageOf(style, pass), { headers }))
  // If the registrant has logged out in the meantime, all passes are deleted.
  if (!hasTokens()) deleteAllPasses()
}

/** Saves a pass on this device, to be shown at its address when offline. A browser without support saves nothing. */
export const savePass = (pass: Pass): void => {
  if (!('serviceWorker' in navigator)) return
  store(pass).catch(() => undefined)
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
