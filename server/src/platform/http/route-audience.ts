import { BlockList, isIPv6 } from 'node:net'
import type { FastifyInstance } from 'fastify'
import { isOfOffice, type Operation } from '#contract/operation'
import type { Config } from '../../config.ts'
import { Refusal } from '../refusal.ts'

// The portal of registrants and the office are two sites of one program: a process serves one of them or both, each
// under its host name, and the office only to some networks.

/**
 * True for operations that both sites answer: the code lists, the appearance of a property, and other systems, whose
 * keys name the networks from which they are accepted.
 */
const isShared = ({ name, who }: Pick<Operation, 'name' | 'who'>): boolean =>
  who === 'integration' || name.startsWith('reference.') || name === 'sales.properties.thumbnail'

/** True if this process answers the operation. */
export const isServed = (op: Operation, doors: Config['doors']): boolean =>
  doors === 'both' || isShared(op) || isOfOffice(op) === (doors === 'office')

type RouteAudience = 'public' | 'office' | 'any'

const audienceOfOperation = (op: Operation): RouteAudience => {
  if (isShared(op)) return 'any'
  return isOfOffice(op) ? 'office' : 'public'
}

/**
 * Returns the site of a path that belongs to no operation: the office's pages, files that any page loads, or the
 * portal.
 */
export const audienceOfPath = (url: string): RouteAudience => {
  const path = url.split('?')[0] ?? ''
  if (/^\/office(\/|$)/.test(path)) return 'office'
  // Paths for machines, and files of pages.
  return /^\/(assets\/|favicon\.|robots\.txt$|healthz$|readyz$|metrics$|docs|openapi|v1\/|dev\/)/.test(path)
    ? 'any'
    : 'public'
}

/** Builds a test for a list of networks, each an address or an address with a prefix length. */
export const networkList = (networks: readonly string[]): ((ip: string) => boolean) => {
  const list = new BlockList()
  for (const network of networks) {
    const [address = '', prefix] = network.split('/')
    const family = isIPv6(address) ? 'ipv6' : 'ipv4'
    if (prefix === undefined) list.addAddress(address, family)
    else list.addSubnet(address, Number(prefix), family)
  }
  return ip => list.check(ip, isIPv6(ip) ? 'ipv6' : 'ipv4')
}

const hostOf = (url: string): string => new URL(url).host

/**
 * Answers each site of this process only under its own host name, and the office only to its networks; elsewhere the
 * answer is "not found".
 */
export const guardDoors = (app: FastifyInstance, { publicUrl, officeUrl, officeNetworks, doors }: Config): void => {
  const isApart = hostOf(publicUrl) !== hostOf(officeUrl)
  if (!isApart && officeNetworks === null && doors === 'both') return
  const isNear = officeNetworks === null ? () => true : networkList(officeNetworks)
  const isHere = (door: RouteAudience, host: string): boolean => {
    if (door === 'any') return true
    if (doors !== 'both' && door !== doors) return false
    return !isApart || host === hostOf(door === 'office' ? officeUrl : publicUrl)
  }
  app.addHook('onRequest', async (request, reply) => {
    const door = request.routeOptions.config?.door ?? audienceOfPath(request.url)
    // The Host header as it was sent: behind a proxy, `request.host` trusts X-Forwarded-Host, which anybody may
    // write.
    const host = request.headers.host ?? ''
    if (isHere(door, host) && (door !== 'office' || isNear(request.ip))) return
    // A visitor who types only the office's host name wants the office.
    if (request.url === '/' && isHere('office', host) && isNear(request.ip)) return reply.redirect('/office')
    throw new Refusal('request.not-found')
  })
}

/** Route configuration for the route of an operation. */
export const routeAudienceConfig = (op: Operation): { door: RouteAudience } => ({ door: audienceOfOperation(op) })

declare module 'fastify' {
  interface FastifyContextConfig {
    door?: RouteAudience
  }
}
