import Fastify, { type FastifyInstance } from 'fastify'
import { serveControl } from './control/control.ts'
import { serveHosted } from './page/hosted.ts'
import { openServices, type Services, type Timing } from './services.ts'
import { serveStripe } from './stripe/api.ts'
import { asStripe } from './stripe/fault.ts'
import { problemOf, Refusal } from './problem.ts'
import type { Settings } from './settings.ts'

export type Gateway = { url: string; close: () => Promise<void> }

const headers = {
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'no-referrer',
  'cache-control': 'no-store',
  'cross-origin-opener-policy': 'same-origin',
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
}

const refusalOf = (thrown: unknown): Refusal => {
  if (thrown instanceof Refusal) return thrown
  const status = thrown instanceof Error && 'statusCode' in thrown ? Number(thrown.statusCode) : 500
  return new Refusal(status === 404 ? 'not_found' : status < 500 ? 'malformed' : 'fault')
}

const buildApp = (services: Services): FastifyInstance => {
  // Logging is off, so that card numbers cannot leak into a log.
  const app = Fastify({ logger: false, bodyLimit: 16_384, forceCloseConnections: true })
  app.addHook('onRequest', async (_request, reply) => void reply.headers(headers))
  app.setErrorHandler((thrown, _request, reply) => {
    const refusal = refusalOf(thrown)
    const { payment } = refusal.more
    return reply
      .code(refusal.status)
      .type('application/problem+json; charset=utf-8')
      .serializer(JSON.stringify)
      .send(problemOf(refusal, payment && services.show(payment)))
  })
  app.setNotFoundHandler(({ url }, reply) => {
    const { status, error } = asStripe(new Refusal('unknown_url'))
    if (url.startsWith('/v1/')) return reply.code(status).send({ error })
    throw new Refusal('unknown_url')
  })
  void app.register(async scope => serveStripe(scope, services))
  void app.register(async scope => serveControl(scope, services))
  void app.register(async scope => serveHosted(scope, services))
  return app
}

/** Opens the gateway and listens. */
export const openGateway = async (settings: Settings, timing?: Timing): Promise<Gateway> => {
  let url = settings.url ?? ''
  const services = openServices(settings, () => url, timing)
  const app = buildApp(services)
  // Restores the saved state before listening: no caller gets an address that does not exist yet.
  const opened = await app.listen({ host: settings.host, port: settings.port })
  url ||= opened
  services.start()
  const close = async () => {
    await app.close()
    services.close()
  }
  return { url, close }
}
