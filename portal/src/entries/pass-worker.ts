// The service worker of the registrations' pages, a separate program: offline, it shows a pass that was seen on this
// device, as saved then (lib/pass/save-pass.ts). All other requests go to the network.
import { passCache } from '../lib/pass-cache.ts'
import { passScript, untilHeader } from '../lib/pass/pass-page.ts'

/** Event type of service workers, which the DOM types do not include. */
type FetchEvent = Event & { request: Request; respondWith: (answer: Promise<Response>) => void }
const isFetch = (event: Event): event is FetchEvent => 'respondWith' in event

/** Timeout in ms: for a registrant in a queue, a network that is slower than this counts as offline. */
const timeoutMs = 6_000

/** Returns the cached pass of an address, unless it has expired. */
const cachedPassAt = async (path: string): Promise<Response | null> => {
  const kept = await caches.match(path, { cacheName: passCache })
  if (kept === undefined) return null
  if (Number(kept.headers.get(untilHeader)) > Date.now()) return kept
  await (await caches.open(passCache)).delete(path)
  return null
}

const pageOf = async (request: Request): Promise<Response> => {
  const kept = await cachedPassAt(new URL(request.url).pathname)
  if (kept === null) return fetch(request)
  return Promise.race([
    fetch(request).catch(() => kept),
    new Promise<Response>(done => setTimeout(done, timeoutMs, kept)),
  ])
}

const scriptOf = async (request: Request): Promise<Response> =>
  (await caches.match(passScript, { cacheName: passCache })) ?? fetch(request)

addEventListener('fetch', event => {
  if (!isFetch(event)) return
  const { request } = event
  if (request.mode === 'navigate') event.respondWith(pageOf(request))
  else if (new URL(request.url).pathname === passScript) event.respondWith(scriptOf(request))
})
