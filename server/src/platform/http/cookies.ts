import type { FastifyReply, FastifyRequest } from 'fastify'
import type { CookieName } from '../cookie-name.ts'
import type { Context } from '../context.ts'
import { ownerOfDevice } from '../device-token.ts'
import { networksOf, shortenIp } from '../network.ts'
import type { Visitor } from '../waiting-room.ts'
import { bearer, deviceOf } from './read-headers.ts'

/** `__Host-` binds the cookie to exactly this host; browsers accept it only over https. */
export const cookieName = (context: Context, name: CookieName): string =>
  `${context.config.publicUrl.startsWith('https://') ? '__Host-' : ''}firsthand${name === 'session' ? '' : `-${name}`}`

/**
 * Seconds, among them: the maximum life of a session, one year for the device, and the maximum life of any staff
 * session, which its own row ends sooner.
 */
const cookieLife: Record<CookieName, number> = {
  session: 12 * 3600,
  device: 365 * 86_400,
  office: 18 * 3600,
  place: 12 * 3600,
  seat: 12 * 3600,
  room: 12 * 3600,
  admission: 2 * 3600,
}

const ofRoom: ReadonlySet<CookieName> = new Set(['place', 'seat', 'admission', 'room'])

/**
 * The cookies of the waiting room are also sent when the visitor comes from a letter; they prove nobody's identity.
 */
const cookieFlags = (context: Context, name: CookieName) => ({
  path: '/',
  httpOnly: name !== 'room',
  secure: context.config.publicUrl.startsWith('https://'),
  sameSite: ofRoom.has(name) ? ('lax' as const) : ('strict' as const),
})

/** Sets or removes a cookie. */
export const setCookieOn = (context: Context, reply: FastifyReply, name: CookieName, value: string | null): void => {
  const flags = cookieFlags(context, name)
  if (value === null) reply.clearCookie(cookieName(context, name), flags)
  else reply.setCookie(cookieName(context, name), value, { ...flags, maxAge: cookieLife[name] })
}

/** Returns the caller as the waiting room knows them. */
export const visitorOf = (context: Context, request: FastifyRequest): Visitor => ({
  place: request.cookies[cookieName(context, 'place')] ?? null,
  seat: request.cookies[cookieName(context, 'seat')] ?? null,
  admission: request.cookies[cookieName(context, 'admission')] ?? null,
  token: bearer(request),
  browser: (request.headers['user-agent'] ?? '').slice(0, 300),
  networks: networksOf(request.ip),
  area: shortenIp(request.ip) ?? request.ip,
})

/** Returns the key under which this caller is counted apart from the address (see Caller); null for an unknown one. */
export const countedAs = (context: Context, request: FastifyRequest): string | null => {
  const admission = context.waiting.countedAs(visitorOf(context, request))
  if (admission !== null) return `admission|${admission}`
  const device = deviceOf(request.cookies[cookieName(context, 'device')])
  const owner = device === null ? null : ownerOfDevice(context.vault, device)
  return owner === null ? null : `owner|${owner}`
}
