/** Returns the first groups of an IPv6 address, written out: `::` replaces as many zeros as are missing. */
const groupsOf = (ip: string, count: number): string => {
  const [left = [], right = []] = ip.split('::').map(part => (part === '' ? [] : part.split(':')))
  const zeros = Array<string>(Math.max(0, 8 - left.length - right.length)).fill('0')
  return [...left, ...zeros, ...right].slice(0, count).join(':')
}

const v4 = /((?:\d{1,3}\.){3})\d{1,3}$/

/** Returns the network that counts as one caller: an IPv4 address (also inside IPv6), or an IPv6 /64. */
export const networkOf = (ip: string): string => v4.exec(ip)?.[0] ?? (ip.includes(':') ? groupsOf(ip, 4) : ip)

/** A network, and the multiple of a single caller's limit that it may use. */
export type NetworkShare = { network: string; times: number }

/**
 * The networks for which an address is counted, narrowest first, each with its multiple of a single caller's limit: a
 * customer who gets an IPv6 /56 or /48 has hundreds or thousands of /64 networks to call from.
 */
export const networksOf = (ip: string): NetworkShare[] => {
  const own = { network: networkOf(ip), times: 1 }
  if (v4.test(ip) || !ip.includes(':')) return [own]
  const fourth = groupsOf(ip, 4).split(':')[3] ?? '0'
  return [
    own,
    { network: `${groupsOf(ip, 3)}:${fourth.padStart(4, '0').slice(0, 2)}/56`, times: 4 },
    { network: `${groupsOf(ip, 3)}/48`, times: 16 },
  ]
}

/** Shortens an address so that it identifies a network, not a person: three bytes of IPv4, three groups of IPv6. */
export const shortenIp = (ip: string): string | null => {
  const start = v4.exec(ip)?.[1]
  if (start !== undefined) return `${start}0/24`
  return ip.includes(':') ? `${groupsOf(ip, 3)}::/48` : null
}
