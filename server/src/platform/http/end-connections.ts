import type { ServerResponse } from 'node:http'
import type { FastifyInstance } from 'fastify'

/**
 * Lets a server that is closed end with its last answer. Node itself closes only the connections that are idle at that
 * moment. One whose answer is still being made is then kept open for as long as its client likes, up to
 * `keepAliveTimeout`, and one that a browser opened ahead and never used has no limit at all.
 *
 * The last answer of a connection carries `Connection: close` (RFC 9112, 9.6), so that its client sends nothing more on
 * it; a call that comes while an earlier one is still under way is answered too. When no answer is left, all connections
 * are closed.
 */
export const endConnections = (app: FastifyInstance): void => {
  const underWay = new Set<ServerResponse>()
  let isEnding = false
  const endIfDone = () => {
    if (isEnding && underWay.size === 0) app.server.closeAllConnections()
  }
  app.server.prependListener('request', (request, response) => {
    if (isEnding)
      for (const earlier of underWay)
        if (earlier.req.socket === request.socket && !earlier.headersSent) earlier.removeHeader('connection')
    underWay.add(response)
    response.once('close', () => {
      underWay.delete(response)
      endIfDone()
    })
  })
  app.addHook('preClose', done => {
    isEnding = true
    for (const response of underWay) if (!response.headersSent) response.setHeader('connection', 'close')
    endIfDone()
    done()
  })
}
