// The service worker of the registrations' own pages, a program of its own: without a network, a pass that was seen on this
// device is shown as it was kept (lib/pass/save-pass.ts). Everything else goes its way.
import { passCache } from '../lib/pass-cache.ts'
import { passScript, untilHeader } from '../lib/pass/index.ts'

/** What a worker is asked; the types of the page do not know it. */
type FetchEvent = Event & { request: Request; respondWith: (answer: Promise<Response>) => void }
const isFetch = (event: Event): event is FetchEvent => 'respondWith' in event

/** Milliseconds: a network that does not answer in them is none, for who stands in a queue. */
const timeoutMs = 6_000

/** The pass at an address, unless its time is over. */
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
