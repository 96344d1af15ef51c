import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { officeFeatures, pagePolicy, scannerPolicy, workerPolicy } from '../headers.ts'
import type { makePacker } from '../pack.ts'
import { serveAssets } from './serve-assets.ts'
import { styleHash } from './style-hash.ts'

/** True for the file of the worker that reads the camera's pictures. */
const isScanner = (name: string): boolean => /^scan\.worker-[\w-]+\.js$/.test(name)

/**
 * Serves the manifest for installation, and the worker that stores the page for offline use: both have fixed names
 * and are revalidated each time.
 */
const serveApp = (app: FastifyInstance, folder: string): void => {
  app.get('/office/app.webmanifest', (_request, reply) =>
    reply
      .header('cache-control', 'no-cache')
      .type('application/manifest+json')
      .sendFile('app.webmanifest', folder, { cacheControl: false }),
  )
  app.get('/office/desk-worker.js', (_request, reply) =>
    reply
      .header('cache-control', 'no-cache')
      .header('content-security-policy', workerPolicy)
      .sendFile('desk-worker.js', folder, { cacheControl: false }),
  )
}

/**
 * Serves the office: one page for all its addresses, which does its own routing, and files under names whose content
 * never changes.
 */
export const serveOfficePages = async (
  app: FastifyInstance,
  folder: string,
  pack: ReturnType<typeof makePacker>,
  version: () => Promise<string>,
): Promise<void> => {
  // A folder that was built for another purpose has no such page.
  if (!existsSync(join(folder, 'index.html'))) return
  serveAssets(app, join(folder, 'assets'), '/office/assets/', name => (isScanner(name) ? scannerPolicy : null))
  const html = readFileSync(join(folder, 'index.html'), 'utf8')
  const policy = pagePolicy(styleHash(html))
  const send = async (request: FastifyRequest, reply: FastifyReply) => {
    const lists = await version()
    reply
      .header('content-security-policy', policy)
      .header('permissions-policy', officeFeatures)
      .header('cache-control', 'no-cache')
    return pack(request, reply, 'text/html; charset=utf-8', html.replaceAll('%LISTS%', lists))
  }
  serveApp(app, folder)
  for (const url of ['/office', '/office/*']) app.get(url, send)
}
