import { join } from 'node:path'
import { maxBytes } from '#contract/files/upload'
import { randomUUID } from 'node:crypto'
import cookie from '@fastify/cookie'
import multipart from '@fastify/multipart'
import Fastify, { type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify'
import type { Operation } from '#contract/operation'
import type { RefusalCode } from '#contract/refusals'
import type { AnyHandler } from '../pipeline/handler.ts'
import { jsonFaults } from '../pipeline/input.ts'
import { JsonRefusal, parseJson, parseQuery } from '../pipeline/json.ts'
import { openForm, readFormBody } from '../pipeline/multipart.ts'
import type { Pipeline } from '../pipeline/pipeline.ts'
import { isUnavailable } from '../database/database.ts'
import { inSpan } from '../tracing/span.ts'
import { bearer, deviceOf, header } from './read-headers.ts'
import { longestPart, refuseOtherMethods } from './refuse-methods.ts'
import { serveAt } from './serve-at.ts'
import { createResponseCache, type Memory } from './remember.ts'
import { makeSender, mayBeRemembered, sendOptionsOf } from './send-answer.ts'
import { type Fault, Invalid, Refusal } from '../refusal.ts'
import { isStoreUnavailable } from '../files.ts'
import { securityHeaders } from './headers.ts'
import { routeAudienceConfig, guardDoors, isServed } from './route-audience.ts'
import type { Metrics } from './metrics.ts'
import { endConnections } from './end-connections.ts'
import { allowLarge, limitBodies, bodyTimeouts } from './body-timeout.ts'
import { networkOf } from '../network.ts'
import { cookiesOfVerdict } from '../waiting-room.ts'
import { cookieName, countedAs, setCookieOn, visitorOf } from './cookies.ts'
import { answerLocale, problemOf } from './problem.ts'
import { refuseRaw } from './raw.ts'
import type { Context } from '../context.ts'

/** 64 kB of JSON is ten times the largest honest form. */
const bodyLimit = 65_536

/** Refuses a body larger than `most`, unless the request has the login cookie. */
const refuseLarge = (most: number, cookie: string) => async (request: FastifyRequest) => {
  const { 'transfer-encoding': endless, 'content-length': length = '0' } = request.headers
  const isLarge = endless !== undefined || Number(length) > most
  if (isLarge && request.cookies[cookie] === undefined) throw new Refusal('request.too-large')
}

type Answered = {
  code: RefusalCode
  faults?: Fault[]
  params?: Record<string, string | number>
  retryAfter?: number | null
}

/** Converts a thrown value to a refusal; an unexpected error becomes an internal error without details. */
const answerOf = (thrown: unknown): Answered => {
  if (thrown instanceof Refusal) return { code: thrown.code, params: thrown.params, retryAfter: thrown.retryAfter }
  if (thrown instanceof Invalid) return { code: 'request.invalid', faults: thrown.faults }
  if (thrown instanceof JsonRefusal) {
    const faults = jsonFaults(thrown)
    return faults.length > 0 ? { code: 'request.invalid', faults } : { code: 'request.malformed' }
  }
  if (isUnavailable(thrown) || isStoreUnavailable(thrown)) return { code: 'server.unavailable', retryAfter: 2 }
  const status = thrown instanceof Error && 'statusCode' in thrown ? thrown.statusCode : 500
  if (status === 413) return { code: 'request.too-large' }
  if (status === 415 || status === 406) return { code: 'request.media-type' }
  if (status === 414) return { code: 'request.path-too-long' }
  if (status === 404) return { code: 'request.not-found' }
  return typeof status === 'number' && status < 500 ? { code: 'request.malformed' } : { code: 'server.fault' }
}

const sendProblem = async (context: Context, request: FastifyRequest, reply: FastifyReply, thrown: unknown) => {
  const answered = answerOf(thrown)
  const locale = answerLocale(request.headers['accept-language'])
  const problem = problemOf(answered.code, locale, request.id, {
    ...answered,
    toStaff: request.routeOptions.config?.who === 'staff',
  })
  if (problem.status >= 500) {
    const level = problem.status === 503 ? 'warn' : 'error'
    context.log[level]({ id: request.id, route: request.routeOptions.url, err: thrown }, problem.code)
  }
  reply.header('x-correlation-id', request.id)
  if (answered.retryAfter != null) reply.header('retry-after', String(answered.retryAfter))
  if (problem.status === 401) reply.header('www-authenticate', 'Bearer')
  // Serialised here, because a route's own serialiser knows only its success answer.
  await reply
    .code(problem.status)
    .header('content-language', locale)
    .type('application/problem+json; charset=utf-8')
    .serializer((body: unknown) => (typeof body === 'string' ? body : JSON.stringify(body)))
    .send(problem)
}

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null

const bodyOf = ({ wire, page }: Operation, request: FastifyRequest): unknown => {
  if (page !== null) return undefined
  if (wire === 'multipart') return readFormBody(request, bodyLimit).catch(asFault)
  // The multipart plugin accepts its content type everywhere, without a body: such a body must not count as empty.
  return request.isMultipart() ? new Refusal('request.media-type') : request.body
}

/** Opens the form of an authenticated caller: a large form may take more time. */
const openFormOf = (app: FastifyInstance, { files, fileBytes }: Operation, request: FastifyRequest, spool: string) => {
  if (fileBytes > maxBytes) allowLarge(app, request.raw)
  return openForm(request, { files, fileBytes, body: bodyLimit, spool })
}

/** While the waiting room is closed, only admitted callers may go on, before any of the call is read (S-L9). */
const requireTurn = (context: Context, isOwn: boolean) => async (request: FastifyRequest, reply: FastifyReply) => {
  const verdict = await context.waiting.admits(visitorOf(context, request), isOwn)
  for (const [name, value] of cookiesOfVerdict(verdict)) setCookieOn(context, reply, name, value)
  if (!verdict.isIn) throw new Refusal('waiting.needed', { retryAfter: 5 })
}

const keyShape = /^[\x21-\x7e]{8,200}$/

type Server = { context: Context; pipeline: Pipeline; memory: Memory }

const serve = (app: FastifyInstance, { context, pipeline, memory }: Server, handler: AnyHandler) => {
  const { op } = handler
  const send = makeSender(op, sendOptionsOf(handler), mayBeRemembered(handler) ? memory : null)
  const spool = join(context.config.dataDir, 'spool')
  for (const path of [op.path, ...op.aliases]) {
    app.route({
      method: op.method,
      url: path.replace(/\{(\w+)\}/g, ':$1'),
      config: { operation: op.name, who: op.who, takesFiles: op.files > 0, ...routeAudienceConfig(op) },
      ...(op.mostBytes !== null && { bodyLimit: op.mostBytes }),
      onRequest: [
        ...(op.mostBytes !== null || op.fileBytes > maxBytes
          ? [refuseLarge(bodyLimit, cookieName(context, 'office'))]
          : []),
        ...(handler.requiresAdmission === true ? [requireTurn(context, op.who === 'registrant')] : []),
      ],
      handler: async (request, reply) => {
        // A malformed key is not treated as a missing key, because its sender relies on it.
        const key = header(request, 'idempotency-key', keyShape) ?? ('idempotency-key' in request.headers ? '' : null)
        const asked = {
          url: request.url,
          params: isRecord(request.params) ? request.params : {},
          query: isRecord(request.query) ? request.query : {},
          body: op.files > 0 ? undefined : await bodyOf(op, request),
          openForm: op.files > 0 ? () => openFormOf(app, op, request, spool) : null,
          uploads: [],
          filesHash: '',
          token: bearer(request),
          officeCookie: request.cookies[cookieName(context, 'office')] ?? null,
          origin: header(request, 'origin', /^https?:\/\/[\w.:[\]-]+$/),
          key,
          caller: {
            ip: request.ip,
            network: networkOf(request.ip),
            userAgent: (request.headers['user-agent'] ?? '').slice(0, 300),
            locale: answerLocale(request.headers['accept-language']),
            correlationId: request.id,
            key,
            slideId: header(request, 'x-session-id', /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i),
            cookie: request.cookies[cookieName(context, 'session')] ?? null,
            device: deviceOf(request.cookies[cookieName(context, 'device')]),
            visitor: () => visitorOf(context, request),
            countedAs: () => countedAs(context, request),
          },
          setCookie: (name, value) => setCookieOn(context, reply, name, value),
        } satisfies Parameters<Pipeline>[1]
        const told = { 'firsthand.correlation_id': request.id, 'http.route': path }
        const answer = await inSpan(op.name, told, () => pipeline(handler, asked))
        return send(request, reply, answer)
      },
    })
  }
}

const asFault = (thrown: unknown): Error => (thrown instanceof Error ? thrown : new JsonRefusal('malformed'))

/**
 * An input that cannot be read is passed on as the error itself: authentication comes first (pipeline.ts), and a
 * router must not throw.
 */
const attempt = (read: () => unknown): unknown => {
  try {
    return read()
  } catch (fault) {
    return asFault(fault)
  }
}

const readQuery = (text: string) => attempt(() => parseQuery(text)) as Record<string, unknown>

/**
 * Requires exactly one Host, as HTTP/1.1 demands: with two, a proxy and this server could each read another (RFC
 * 9112, 3.2).
 */
const refuseHost = ({ raw }: FastifyRequest): JsonRefusal | undefined => {
  const hosts = raw.rawHeaders.filter((name, index) => index % 2 === 0 && name.toLowerCase() === 'host').length
  return hosts > 1 || (hosts === 0 && raw.httpVersion === '1.1') ? new JsonRefusal('malformed') : undefined
}

/** Accepts only one kind of body here: uncompressed JSON in UTF-8. */
const readJson = (app: FastifyInstance): void => {
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('application/json', { parseAs: 'buffer' }, (request, body, done) => {
    done(
      null,
      attempt(() => {
        const charset = /charset=([^;]+)/i
          .exec(request.headers['content-type'] ?? '')?.[1]
          ?.trim()
          .replaceAll('"', '')
        const isOtherCharset = charset !== undefined && charset.toLowerCase() !== 'utf-8'
        if (isOtherCharset || request.headers['content-encoding'] !== undefined) throw new Refusal('request.media-type')
        return parseJson(Buffer.isBuffer(body) ? body : Buffer.from(body))
      }),
    )
  })
}

/** Counts and logs each answer, including answers from memory. */
const recordResponses = (app: FastifyInstance, context: Context, metrics: Metrics): Memory => {
  app.addHook('onResponse', (request, reply, done) => {
    const operation = request.routeOptions.config?.operation ?? request.routeOptions.url ?? 'none'
    const ms = Math.round(reply.elapsedTime * 10) / 10
    metrics.observe(operation, reply.statusCode, ms / 1000)
    context.log.info({ id: request.id, operation, status: reply.statusCode, ms }, 'answered')
    done()
  })
  return createResponseCache((operation, status, id) => {
    metrics.countRemembered(operation)
    context.log.info({ id, operation, status }, 'answered from memory')
  })
}

/** Builds the HTTP server over a context. It does not listen yet. */
export const buildHttp = async (
  context: Context,
  pipeline: Pipeline,
  handlers: readonly AnyHandler[],
  metrics: Metrics,
): Promise<FastifyInstance> => {
  const app = Fastify({
    logger: false,
    genReqId: () => randomUUID(),
    trustProxy: (_address: string, hop: number) => hop < context.config.trustedProxies,
    bodyLimit,
    routerOptions: { querystringParser: readQuery, maxParamLength: longestPart, caseSensitive: true },
    // Maximum time for any body; most have less (body-timeout.ts).
    requestTimeout: bodyTimeouts.large + 5_000,
    connectionTimeout: 0,
    keepAliveTimeout: 65_000,
    // Node checks for slow clients every 30 s by default: a slowly sent header must be closed within seconds. We
    // refuse a missing Host ourselves (see refuseHost), because Node's own answer has none of our headers.
    http: {
      connectionsCheckingInterval: 1_000,
      headersTimeout: 6_000,
      maxHeaderSize: 16_384,
      requireHostHeader: false,
    },
    // Requests that still arrive on an open connection are served: fastify's own 503 has none of our headers.
    return503OnClosing: false,
    frameworkErrors: (error, request, reply) => {
      reply.headers(securityHeaders)
      void sendProblem(context, request as FastifyRequest, reply as FastifyReply, error)
    },
    clientErrorHandler: refuseRaw,
  })
  app.addHook('onRequest', (request, reply, done) => {
    reply.headers(securityHeaders).header('x-correlation-id', request.id)
    done(refuseHost(request))
  })
  guardDoors(app, context.config)
  // Node would answer an unknown expectation with a bare 417; we may ignore it (RFC 9110, 10.1.1).
  app.server.on('checkExpectation', (request, response) => void app.server.emit('request', request, response))
  const memory = recordResponses(app, context, metrics)
  memory.standBefore(app)
  endConnections(app)
  limitBodies(app)
  readJson(app)
  await app.register(cookie)
  await app.register(multipart, { limits: { fields: 2, headerPairs: 50 } })
  app.setErrorHandler((thrown, request, reply) => sendProblem(context, request, reply, thrown))
  app.setNotFoundHandler((request, reply) => sendProblem(context, request, reply, new Refusal('request.not-found')))
  const served = handlers.filter(({ op }) => isServed(op, context.config.doors))
  for (const handler of served)
    await serveAt(app, handler.op, within => serve(within, { context, pipeline, memory }, handler))
  refuseOtherMethods(app, served)
  return app
}

declare module 'fastify' {
  interface FastifyContextConfig {
    operation?: string
    who?: Operation['who']
    takesFiles?: boolean
  }
}
