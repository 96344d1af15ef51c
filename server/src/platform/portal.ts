import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { locales } from '#contract/text'
import { pagePolicy } from './headers.ts'
import { Refusal } from './refusal.ts'

/** Where the built portal lies. */
export const portalFolder = join(import.meta.dirname, '../../../portal/dist/web')

const sendPage = (reply: FastifyReply, html: string) =>
  reply
    .header('content-security-policy', pagePolicy)
    .header('cache-control', 'no-cache')
    .type('text/html; charset=utf-8')
    .send(html)

/** Serves the portal: prerendered public pages, one shell per locale for the rest, files under names that never change content. */
export const servePortal = async (app: FastifyInstance, folder: string, publicUrl: string): Promise<void> => {
  await app.register(fastifyStatic, {
    root: join(folder, 'assets'),
    prefix: '/assets/',
    preCompressed: true,
    immutable: true,
    maxAge: '1y',
    index: false,
    list: false,
    dotfiles: 'ignore',
    redirect: false,
    decorateReply: true,
  })
  // Links between languages name the whole address.
  const page = (name: string) => readFileSync(join(folder, name), 'utf8').replaceAll('%ORIGIN%', publicUrl)
  const shells = new Map(locales.map(locale => [locale as string, page(`${locale}/shell.html`)]))
  const english = shells.get('en') ?? ''
  for (const locale of locales) {
    for (const name of ['login', 'register', 'forget-password', 'reset-password']) {
      const html = page(`${locale}/${name}.html`)
      app.get(`/${locale}/${name}`, (_request, reply) => sendPage(reply, html))
    }
  }
  if (existsSync(join(folder, 'favicon.svg'))) {
    app.get('/favicon.svg', (_request, reply) =>
      reply.header('cache-control', 'max-age=86400').sendFile('favicon.svg', folder),
    )
    app.get('/favicon.ico', (_request, reply) =>
      reply.header('cache-control', 'max-age=86400').sendFile('favicon.svg', folder),
    )
  }
  app.get('/robots.txt', (_request, reply) =>
    reply.type('text/plain').send('User-agent: *\nAllow: /\nDisallow: /v1/\n'),
  )
  app.get('/', (_request, reply) => sendPage(reply, english))
  // Any other path of a locale, or of none: the portal's own routing decides (SPEC.md 2).
  app.get('/:locale', (request, reply) => sendPage(reply, shellFor(request)))
  app.get('/:locale/*', (request, reply) => sendPage(reply, shellFor(request)))
  const shellFor = ({ params, url }: FastifyRequest): string => {
    // What begins with a dot is no page of ours, and nobody shall wonder whether it is (SAFETY.md P12).
    if (/\/(\.|%2e)/i.test(url.split('?')[0] ?? '')) throw new Refusal('request.not-found')
    const locale = typeof params === 'object' && params !== null && 'locale' in params ? String(params.locale) : ''
    return shells.get(locale) ?? english
  }
}

/** Builds the portal when its sources have changed since the last time. In production it was built beforehand. */
export const buildPortal = async (production: boolean): Promise<void> => {
  if (production) return
  const root = join(import.meta.dirname, '../../..')
  const child = spawn(process.execPath, [join(root, 'portal/build.ts'), '--if-stale'], { cwd: root, stdio: 'inherit' })
  const [code] = (await once(child, 'exit')) as [number | null]
  if (code !== 0) throw new Error('the portal could not be built')
}
