import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { id as brand } from '#brand'
import { locales } from '#contract/text'
import { pagePolicy, proverPolicy, workerPolicy } from '../headers.ts'
import { serveOfficePages } from './office-pages.ts'
import { makePacker } from '../pack.ts'
import { serveKit } from './serve-kit.ts'
import { serveWaitingRoom } from './serve-waiting-room.ts'
import { runBuild } from './run-build.ts'
import { serveAssets } from './serve-assets.ts'
import { styleHash } from './style-hash.ts'
import type { Context } from '../../context.ts'
import { Refusal } from '../../refusal.ts'

/** Folder of the built portal. */
export const portalFolder = join(import.meta.dirname, '../../../../../portal/dist/web')

type Page = { html: string; policy: string }

/** True if somebody has logged in with this browser (portal/src/lib/session/first-visit.ts). */
const isKnown = ({ headers: { cookie = '' } }: FastifyRequest): boolean => /(^|; )(__Host-)?fh_known=/.test(cookie)

/** Parameters: the folder of the files, and a function that returns the current version of the code lists. */
type Served = { context: Context; folder: string; version: () => Promise<string> }

/** Serves the files that have one fixed name. */
const serveNamed = (app: FastifyInstance, folder: string): void => {
  if (existsSync(join(folder, 'favicon.svg'))) {
    app.get('/favicon.svg', (_request, reply) =>
      reply.header('cache-control', 'max-age=86400').sendFile('favicon.svg', folder),
    )
    app.get('/favicon.ico', (_request, reply) =>
      reply.header('cache-control', 'max-age=86400').sendFile('favicon.svg', folder),
    )
  }
  // The service worker of passes, and the scripts of the pages that it stores: revalidated each time.
  for (const name of ['pass-worker.js', 'kept-pass.js', 'waiting-room.js']) {
    app.get(`/${name}`, (_request, reply) =>
      reply
        .header('cache-control', 'no-cache')
        .header('content-security-policy', workerPolicy)
        .sendFile(name, folder, { cacheControl: false }),
    )
  }
  // The program with which anybody can recompute a ballot.
  if (existsSync(join(folder, 'ballot.py')))
    app.get('/ballot.py', (_request, reply) =>
      reply
        .header('cache-control', 'no-cache')
        .header('content-disposition', 'attachment; filename="ballot.py"')
        .sendFile('ballot.py', folder, { cacheControl: false }),
    )
  app.get('/robots.txt', (_request, reply) =>
    reply.type('text/plain').send('User-agent: *\nAllow: /\nDisallow: /v1/\n'),
  )
}

/** True for the file of the worker that computes draws: in a sandbox it would have no cryptography. */
const isProver = (name: string): boolean => /^prove\.worker-[\w-]+\.js$/.test(name)

/** Refuses a build of another brand: pages of one vendor beside letters of another would be worse than no pages. */
const refuseOtherBrand = (folder: string): void => {
  const file = join(folder, 'brand.json')
  const built: unknown = existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : brand
  if (built !== brand) throw new Error(`BRAND is ${brand}, and the portal was built for ${String(built)}`)
}

/**
 * Serves the portal: a page per screen and locale, one page per locale for any other address, and files under names
 * whose content never changes.
 */
export const servePortal = async (app: FastifyInstance, { context, folder, version }: Served): Promise<void> => {
  const { publicUrl } = context.config
  refuseOtherBrand(folder)
  await app.register(fastifyStatic, { root: folder, serve: false })
  serveAssets(app, join(folder, 'assets'), '/assets/', name => (isProver(name) ? proverPolicy : null))
  const pack = makePacker()
  const page = (name: string): Page => {
    const html = readFileSync(join(folder, name), 'utf8').replaceAll('%ORIGIN%', publicUrl)
    return { html, policy: pagePolicy(styleHash(html)) }
  }
  const sendPage = async (request: FastifyRequest, reply: FastifyReply, { html, policy }: Page) => {
    const lists = await version()
    reply.header('content-security-policy', policy).header('cache-control', 'no-cache').type('text/html; charset=utf-8')
    return pack(request, reply, 'text/html; charset=utf-8', html.replaceAll('%LISTS%', lists))
  }
  const standInLine = serveWaitingRoom(context, folder)
  const shells = new Map(locales.map(locale => [locale as string, page(`${locale}/shell.html`)]))
  const english = shells.get('en') ?? page('en/shell.html')
  const routes = JSON.parse(readFileSync(join(folder, 'routes.json'), 'utf8')) as Record<
    string,
    { path: string; resumedBy?: string; waits?: boolean; front?: boolean }
  >
  for (const locale of locales) {
    for (const [name, { path, resumedBy, waits, front }] of Object.entries(routes)) {
      const found = page(`${locale}/${name}.html`)
      const resumed = resumedBy === undefined ? found : page(`${locale}/${name}.resumed.html`)
      const first = front === true ? page(`${locale}/${name}.front.html`) : found
      app.get<{ Querystring: Record<string, unknown> }>(
        `/${locale}/${path}`,
        { ...(waits === true && { preHandler: standInLine(locale) }) },
        (request, reply) =>
          sendPage(
            request,
            reply,
            resumedBy !== undefined && resumedBy in request.query ? resumed : isKnown(request) ? found : first,
          ),
      )
    }
  }
  serveNamed(app, folder)
  await serveOfficePages(app, join(folder, 'office'), pack, version)
  serveKit(app, context, version)
  app.get('/', { preHandler: standInLine('en') }, (request, reply) => sendPage(request, reply, english))
  // For any other path, with or without a locale, the portal's own routing decides.
  app.get('/:locale', (request, reply) => sendPage(request, reply, shellFor(request)))
  app.get('/:locale/*', (request, reply) => sendPage(request, reply, shellFor(request)))
  const shellFor = ({ params, url }: FastifyRequest): Page => {
    // A path that starts with a dot is never a page of the portal, and the answer must be unambiguous (S-P01).
    if (/\/(\.|%2e)/i.test(url.split('?')[0] ?? '')) throw new Refusal('request.not-found')
    const locale = typeof params === 'object' && params !== null && 'locale' in params ? String(params.locale) : ''
    return shells.get(locale) ?? english
  }
}

/** Builds the portal if its sources have changed since the last build. In production it was built beforehand. */
export const buildPortal = async (production: boolean): Promise<void> => {
  if (production) return
  await runBuild('build.ts')
}
