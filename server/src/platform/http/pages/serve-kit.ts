import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { FastifyInstance, FastifyReply } from 'fastify'
import { pagePolicy } from '../headers.ts'
import type { Context } from '../../context.ts'
import { runBuild } from './run-build.ts'

const folder = join(import.meta.dirname, '../../../../../portal/dist/kit')

/**
 * /dev/kit: every component of the portal in every state. It is built at the first request, and does not exist in
 * production.
 */
export const serveKit = (app: FastifyInstance, context: Context, version: () => Promise<string>): void => {
  if (context.config.production) return
  let built: Promise<void> | undefined
  const ready = async () => {
    built ??= runBuild('build-kit.ts')
    try {
      await built
    } catch (thrown) {
      // The next request after a failure builds again: the developer may have fixed the error.
      built = undefined
      throw thrown
    }
  }
  const send = async (_request: unknown, reply: FastifyReply) => {
    await ready()
    const html = readFileSync(join(folder, 'kit.html'), 'utf8').replaceAll('%LISTS%', await version())
    return reply.header('content-security-policy', pagePolicy(null)).type('text/html; charset=utf-8').send(html)
  }
  for (const url of ['/dev/kit', '/dev/kit/:locale', '/dev/kit/:locale/:frame']) app.get(url, send)
  app.get<{ Params: { name: string } }>('/dev/kit/assets/:name', async ({ params: { name } }, reply) => {
    await ready()
    return reply.sendFile(name, join(folder, 'assets'))
  })
}
