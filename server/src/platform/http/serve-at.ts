import type { FastifyInstance } from 'fastify'
import type { Operation } from '#contract/operation'
import { routeAudienceConfig } from './route-audience.ts'
import { answerLocale } from './problem.ts'

/**
 * Adds the route of an operation with `serve`. For an operation whose address is in letters, a form sent by a mail
 * program is accepted and its body discarded, and a GET is redirected to the page that has the button.
 */
export const serveAt = async (
  app: FastifyInstance,
  op: Operation,
  serve: (within: FastifyInstance) => void,
): Promise<void> => {
  const { page } = op
  if (page === null) return serve(app)
  await app.register(async within => {
    within.removeContentTypeParser('application/json')
    within.addContentTypeParser(
      /^application\/(json|x-www-form-urlencoded)/,
      { parseAs: 'buffer' },
      (_request, _body, done) => done(null),
    )
    serve(within)
    within.get(op.path.replace(/\{(\w+)\}/g, ':$1'), { config: routeAudienceConfig(op) }, async (request, reply) => {
      const secret = request.url.split('?')[0]?.split('/').at(-1) ?? ''
      const locale = answerLocale(request.headers['accept-language'])
      return reply.header('cache-control', 'no-store').redirect(`/${locale}/${page}#${encodeURIComponent(secret)}`, 303)
    })
  })
}
