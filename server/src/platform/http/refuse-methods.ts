import type { FastifyInstance } from 'fastify'
import { Refusal } from '../refusal.ts'
import type { AnyHandler } from '../pipeline/handler.ts'

/** Maximum number of characters in a part of a path. */
export const longestPart = 200

const methods = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS', 'TRACE'] as const

/** Answers unsupported methods of every path with 405 and Allow. */
export const refuseOtherMethods = (app: FastifyInstance, handlers: readonly AnyHandler[]) => {
  const byUrl = new Map<string, Set<string>>()
  for (const { op } of handlers) {
    for (const path of [op.path, ...op.aliases]) {
      const url = path.replace(/\{(\w+)\}/g, ':$1')
      const taken = byUrl.get(url) ?? new Set()
      byUrl.set(url, taken.add(op.method))
      if (op.method === 'GET' || op.page !== null) taken.add('GET').add('HEAD')
    }
  }
  for (const [url, taken] of byUrl) {
    app.route({
      method: methods.filter(method => !taken.has(method)),
      url,
      // Runs before the body is read, because the body does not matter.
      onRequest: async (_request, reply) => {
        reply.header('allow', [...taken].join(', '))
        throw new Refusal('request.method')
      },
      handler: () => undefined,
    })
  }
  // Path space of the API: an unknown path in it is a problem, never a page of the portal.
  app.route({
    method: [...methods],
    url: '/v1/*',
    handler: ({ url }) => {
      // A part that is too long for its route falls through to here.
      const long = url
        .split('?')[0]
        ?.split('/')
        .some(part => part.length > longestPart)
      throw new Refusal(long ? 'request.path-too-long' : 'request.not-found')
    },
  })
}
