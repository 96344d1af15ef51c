// The service worker of the office, a separate program: it caches the office's page and its files, so that the sales
// desk opens offline. It caches no API answers: those requests go to the network.

/**
 * Set by the build: every file that the office's page may request. A change in any file makes a new version of the
 * worker.
 */
declare const officeFiles: readonly string[]
declare const officeVersion: string

/** Event types of service workers, which the DOM types do not include. */
type WaitingEvent = Event & { waitUntil: (work: Promise<unknown>) => void }
type FetchEvent = Event & { request: Request; respondWith: (answer: Promise<Response>) => void }
const isFetch = (event: Event): event is FetchEvent => 'respondWith' in event
const waits = (event: Event): event is WaitingEvent => 'waitUntil' in event

const family = 'office-shell-'
const cacheName = family + officeVersion
const page = '/office/sales-desk'

/** Timeout in ms: for staff in front of a queue, a network that is slower than this counts as offline. */
const timeoutMs = 4_000

const cacheShell = async (): Promise<void> => {
  const cache = await caches.open(cacheName)
  await cache.addAll([page, ...officeFiles])
}

/** Deletes the pages and files of earlier builds, once no window uses them. */
const deleteOld = async (): Promise<void> => {
  const names = await caches.keys()
  await Promise.all(
    names.filter(item => item.startsWith(family) && item !== cacheName).map(item => caches.delete(item)),
  )
}

const pageOf = async (request: Request): Promise<Response> => {
  const kept = await caches.match(page, { cacheName })
  if (kept === undefined) return fetch(request)
  let timer: ReturnType<typeof setTimeout> | undefined
  const late = new Promise<Response>(done => {
    timer = setTimeout(done, timeoutMs, kept)
  })
  return Promise.race([fetch(request).catch(() => kept), late]).finally(() => clearTimeout(timer))
}

const fileOf = async (request: Request): Promise<Response> =>
  (await caches.match(request, { cacheName, ignoreVary: true })) ?? fetch(request)

addEventListener('install', event => {
  if (waits(event)) event.waitUntil(cacheShell())
})
addEventListener('activate', event => {
  if (waits(event)) event.waitUntil(deleteOld())
})
addEventListener('fetch', event => {
  if (!isFetch(event)) return
  const { request } = event
  if (request.mode === 'navigate') event.respondWith(pageOf(request))
  else if (officeFiles.includes(new URL(request.url).pathname)) event.respondWith(fileOf(request))
})
