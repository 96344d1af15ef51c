import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import * as z from 'zod/mini'
import { passMedia } from '#contract/sales/wallet/wallet'
import type { Context } from '../../platform/context.ts'
import { databaseNow } from '../../platform/database/database.ts'
import type { LeakyLimit, WindowLimit } from '../../platform/limits.ts'
import { Bytes, Later, Refusal } from '../../platform/refusal.ts'
import type { AppleWallet } from '../../platform/wallets.ts'
import { drawLogo } from './draw-pictures.ts'
import { logoPath } from './logo-of.ts'
import { makeApplePass, updatesPath } from './make-apple-pass.ts'
import { findPass, isPassToken, readContent, type StoredPass } from './read-pass.ts'
import { changedOn, registerDevice, unregisterDevice } from './register-device.ts'

// Apple's web service for passes: wallets register for a pass, ask which of their passes have changed, and fetch them
// (https://developer.apple.com/documentation/walletpasses). Its paths, methods and statuses are Apple's.

/** Calls of one network. A mobile operator may bring all of its customers from few addresses. */
const perNetwork: LeakyLimit = { name: 'wallet-calls', burst: 3_000, everySeconds: 0.2 }
/** Signed passes of one serial number. */
const perPass: WindowLimit = { name: 'wallet-pass', points: 60, seconds: 3_600 }

type Named = { passType: string; serial: string }
type OnDevice = { device: string; passType: string }

const Registration = z.object({ pushToken: z.string().check(z.regex(/^[\da-f]{16,200}$/i)) })
const Log = z.object({ logs: z.array(z.unknown()).check(z.maxLength(100)) })
const deviceShape = /^[\w-]{1,100}$/

const requireType = ({ passType }: AppleWallet, given: string): void => {
  if (given !== passType) throw new Refusal('request.not-found')
}

const requireDevice = (device: string): void => {
  if (!deviceShape.test(device)) throw new Refusal('request.not-found')
}

/** Finds the pass of a request that proves to have it. An unknown pass and a wrong token are refused alike. */
const requirePass = async (context: Context, request: FastifyRequest, serial: string): Promise<StoredPass> => {
  const [, token = ''] = /^ApplePass ([\w-]{43})$/.exec(request.headers.authorization ?? '') ?? []
  if (!isPassToken(context, serial, token)) throw new Refusal('request.unauthenticated')
  const pass = await findPass(context.db, serial)
  if (pass?.wallet !== 'APPLE') throw new Refusal('request.unauthenticated')
  return pass
}

/** Instants in HTTP have no fractions of a second. */
const secondsOf = (instant: string): number => Math.floor(Date.parse(instant) / 1_000)

const sendPass = async (
  context: Context,
  apple: AppleWallet,
  { request, reply, pass }: { request: FastifyRequest; reply: FastifyReply; pass: StoredPass },
): Promise<FastifyReply> => {
  const changed = secondsOf(pass.changedAt)
  reply.header('last-modified', new Date(changed * 1_000).toUTCString())
  const since = Date.parse(request.headers['if-modified-since'] ?? '')
  if (since >= changed * 1_000) return reply.code(304).send()
  await context.limits.need(perPass, pass.serial)
  const { db, lanes } = context
  const content = await readContent({ context, db, now: await databaseNow(db) }, pass)
  const { serial, locale } = pass
  const make = async () => new Bytes(passMedia, await makeApplePass(context, apple, { serial, locale, content }), {})
  // In the lane of the documents of registrants: signing takes the processor, and people who wait for a page go on.
  const { type, body } = await lanes.own.make(`wallet:${serial}`, new Later(make))
  return reply.type(type).send(body)
}

const serveDevices = (app: FastifyInstance, context: Context, apple: AppleWallet): void => {
  const registrations = `${updatesPath}/v1/devices/:device/registrations/:passType`
  const config = { operation: 'sales.wallet.devices', door: 'public' } as const
  app.post<{ Params: Named & OnDevice }>(`${registrations}/:serial`, { config }, async (request, reply) => {
    const { device, passType, serial } = request.params
    requireType(apple, passType)
    requireDevice(device)
    const pass = await requirePass(context, request, serial)
    const { data } = Registration.safeParse(request.body)
    if (!data) throw new Refusal('request.malformed')
    const now = await databaseNow(context.db)
    const isNew = await registerDevice(context, pass, { device, pushToken: data.pushToken, now })
    return reply.code(isNew ? 201 : 200).send({})
  })
  app.delete<{ Params: Named & OnDevice }>(`${registrations}/:serial`, { config }, async (request, reply) => {
    const { device, passType, serial } = request.params
    requireType(apple, passType)
    requireDevice(device)
    await requirePass(context, request, serial)
    await unregisterDevice(context, serial, device)
    return reply.send({})
  })
  // A device that asks for its list proves only that it knows its own id, as Apple has it; the list names passes, whose
  // content needs the token of each.
  app.get<{ Params: OnDevice; Querystring: { passesUpdatedSince?: unknown } }>(
    registrations,
    { config },
    async (request, reply) => {
      const { device, passType } = request.params
      requireType(apple, passType)
      requireDevice(device)
      const given = Number(request.query.passesUpdatedSince ?? 0)
      const since = Number.isSafeInteger(given) && given >= 0 && given <= 8.64e15 ? given : 0
      const { serials, lastUpdated } = await changedOn(context, device, since)
      if (serials.length === 0) return reply.code(204).send()
      return reply.send({ serialNumbers: serials, lastUpdated: String(lastUpdated) })
    },
  )
}

const servePasses = (app: FastifyInstance, context: Context, apple: AppleWallet): void => {
  const config = { operation: 'sales.wallet.passes', door: 'public' } as const
  app.get<{ Params: Named }>(`${updatesPath}/v1/passes/:passType/:serial`, { config }, async (request, reply) => {
    const { passType, serial } = request.params
    requireType(apple, passType)
    return sendPass(context, apple, { request, reply, pass: await requirePass(context, request, serial) })
  })
  app.post(`${updatesPath}/v1/log`, { config }, async (request, reply) => {
    const { data } = Log.safeParse(request.body)
    // The lines contain addresses and tokens, so only their number is logged.
    if (data) context.log.warn({ lines: data.logs.length }, 'a wallet reports faults of our passes')
    return reply.send({})
  })
}

/** Serves what the wallets ask for by themselves: Apple's web service for passes, and the logo for Google. */
export const serveWallets = (app: FastifyInstance, context: Context): void => {
  const { apple, google } = context.wallets
  if (apple !== null)
    void app.register(async scope => {
      scope.addHook('onRequest', request => context.limits.needAt(perNetwork, request.ip))
      serveDevices(scope, context, apple)
      servePasses(scope, context, apple)
    })
  if (google !== null)
    app.get(logoPath, { config: { operation: 'sales.wallet.logo', door: 'public' } }, async (_request, reply) =>
      reply
        .header('cache-control', 'public, max-age=86400')
        .header('cross-origin-resource-policy', 'cross-origin')
        .type('image/png')
        .send(await drawLogo(660)),
    )
}
