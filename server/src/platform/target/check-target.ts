import { lookup } from 'node:dns/promises'
import { isIP } from 'node:net'
import ipaddr from 'ipaddr.js'

// Whoever may say where we send a request to must not reach with it what only we can reach: the database, the metadata of a cloud,
// other servers of the network (S-N9).

/** Where a name leads, as the network says now. */
export type Resolve = (name: string) => Promise<readonly { address: string; family: number }[]>
export const resolveName: Resolve = name => lookup(name, { all: true })

/** `loopback`: this machine itself may be meant, for development and tests. */
export type TargetRules = { loopback: boolean }

/** May a request go there? Addresses of the public net alone; what wraps another address is none. */
export const isAllowedAddress = (address: string, { loopback }: TargetRules): boolean => {
  if (!ipaddr.isValid(address)) return false
  const range = ipaddr.parse(address).range()
  return range === 'unicast' || (loopback && range === 'loopback')
}

/** An address as a URL may have it; IPv6 stands in brackets there. */
export const hostOf = (url: URL): string => url.hostname.replace(/^\[|\]$/g, '')

const ports = ['', '443', '8443']

/** The address of an endpoint, in its one spelling; null: none that may be told anything. Names are looked up only when it is sent to. */
export const parseTarget = (text: string, rules: TargetRules): URL | null => {
  if (!URL.canParse(text)) return null
  const url = new URL(text)
  const host = hostOf(url)
  if (url.username !== '' || url.password !== '' || url.hash !== '' || host === '') return null
  const isHere = /^localhost\.?$|\.localhost\.?$/.test(host) || (isIP(host) > 0 && isLoopback(host))
  if (isHere) return rules.loopback && /^https?:$/.test(url.protocol) ? url : null
  if (url.protocol !== 'https:' || !ports.includes(url.port)) return null
  if (isIP(host) > 0) return isAllowedAddress(host, rules) ? url : null
  // A name of the public net has a dot; `metadata`, `db` are names of somebody's network.
  return host.replace(/\.$/, '').includes('.') ? url : null
}

const isLoopback = (address: string): boolean => ipaddr.parse(address).range() === 'loopback'
