import { BlockList, isIPv6 } from 'node:net'
import type { FastifyInstance } from 'fastify'
import { isOfOffice, type Operation } from '#contract/operation'
import type { Config } from '../../config.ts'
import { Refusal } from '../refusal.ts'

// The portal of registrants and the office are two doors of one house: a process serves one of them or both, each under its host
// name, and the office to some networks alone.

/**
 * What both answer: the code lists, what a property looks like, and other systems, whose keys say from which networks they are taken.
 */
const isShared = ({ name, who }: Pick<Operation, 'name' | 'who'>): boolean =>
  who === 'integration' || name.startsWith('reference.') || name === 'sales.properties.thumbnail'

/** Is this operation answered by this process? */
export const isServed = (op: Operation, doors: Config['doors']): boolean =>
  doors === 'both' || isShared(op) || isOfOffice(op) === (doors === 'office')

type RouteAudience = 'public' | 'office' | 'any'

const audienceOfOperation = (op: Operation): RouteAudience => {
  if (isShared(op)) return 'any'
  return isOfOffice(op) ? 'office' : 'public'
}

/** Of a path that is no operation's: the office's pages, what any page loads, and the portal. */
export const audienceOfPath = (url: string): RouteAudience => {
  const path = url.split('?')[0] ?? ''
  if (/^\/office(\/|$)/.test(path)) return 'office'
  // What machines ask and what pages are made of.
  return /^\/(assets\/|favicon\.|robots\.txt$|healthz$|readyz$|metrics$|docs|openapi|v1\/|dev\/)/.test(path)
    ? 'any'
    : 'public'
}

/** A list of networks, each an address or an address with the length of its prefix. */
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

/** Answers each door of this process under its own host name alone, and the office to its networks alone; elsewhere there is nothing. */
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
    // As it was sent: `request.host` believes X-Forwarded-Host behind a proxy, which anybody may write.
    const host = request.headers.host ?? ''
    if (isHere(door, host) && (door !== 'office' || isNear(request.ip))) return
    // Whoever types the office's host name alone means the office.
    if (request.url === '/' && isHere('office', host) && isNear(request.ip)) return reply.redirect('/office')
    throw new Refusal('request.not-found')
  })
}

/** For the route of an operation. */
export const routeAudienceConfig = (op: Operation): { door: RouteAudience } => ({ door: audienceOfOperation(op) })

declare module 'fastify' {
  interface FastifyContextConfig {
    door?: RouteAudience
  }
}
