import type { FastifyRequest } from 'fastify'

/** Returns the bearer token of the Authorization header (RFC 6750); null if there is none. */
export const bearer = (request: FastifyRequest): string | null =>
  /^Bearer ([\w.~+/-]+=*)$/.exec(request.headers.authorization ?? '')?.[1] ?? null

/** Returns the value of a header that is sent once and matches the pattern; otherwise null. */
export const header = (request: FastifyRequest, name: string, pattern: RegExp): string | null => {
  const value = request.headers[name]
  return typeof value === 'string' && pattern.test(value) ? value : null
}

/** Returns the device id if it has the form of one that we issued; otherwise null. */
export const deviceOf = (value: string | undefined): string | null =>
  value !== undefined && /^[\w-]{43}$/.test(value) ? value : null
