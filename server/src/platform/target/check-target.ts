import { lookup } from 'node:dns/promises'
import { isIP } from 'node:net'
import ipaddr from 'ipaddr.js'

// Anybody who can choose where we send a request must not reach what only we can reach: the database, a cloud's
// metadata, other servers of the network (S-N9).

/** Resolves a name to its current addresses. */
export type Resolve = (name: string) => Promise<readonly { address: string; family: number }[]>
/** Asks the system's resolver, at each call anew: a name may point elsewhere by the next request. */
export const resolveName: Resolve = name => lookup(name, { all: true })

/** `loopback`: true if this machine itself is allowed, for development and tests. */
export type TargetRules = { loopback: boolean }

/** True if a request may go to the address: only public addresses, and none that wraps another address. */
export const isAllowedAddress = (address: string, { loopback }: TargetRules): boolean => {
  if (!ipaddr.isValid(address)) return false
  const range = ipaddr.parse(address).range()
  return range === 'unicast' || (loopback && range === 'loopback')
}

/** Returns the host of a URL without the brackets of an IPv6 address. */
export const hostOf = (url: URL): string => url.hostname.replace(/^\[|\]$/g, '')

const ports = ['', '443', '8443']

/**
 * Returns the address of an endpoint in its normal spelling; null if nothing may be sent there. Names are resolved
 * only when a request is sent.
 */
export const parseTarget = (text: string, rules: TargetRules): URL | null => {
  if (!URL.canParse(text)) return null
  const url = new URL(text)
  const host = hostOf(url)
  if (url.username !== '' || url.password !== '' || url.hash !== '' || host === '') return null
  const isHere = /^localhost\.?$|\.localhost\.?$/.test(host) || (isIP(host) > 0 && isLoopback(host))
  if (isHere) return rules.loopback && /^https?:$/.test(url.protocol) ? url : null
  if (url.protocol !== 'https:' || !ports.includes(url.port)) return null
  if (isIP(host) > 0) return isAllowedAddress(host, rules) ? url : null
  // A public name has a dot; `metadata` and `db` are names in a private network.
  return host.replace(/\.$/, '').includes('.') ? url : null
}

const isLoopback = (address: string): boolean => ipaddr.parse(address).range() === 'loopback'
