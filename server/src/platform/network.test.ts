import { expect, test } from 'vitest'
import { networkOf, networksOf, shortenIp } from './network.ts'

test.each([
  ['203.0.113.77', '203.0.113.0/24'],
  ['::ffff:203.0.113.77', '203.0.113.0/24'],
  ['2001:db8:1234:5678::1', '2001:db8:1234::/48'],
  ['2001:db8::1', '2001:db8:0::/48'],
  ['::1', '0:0:0::/48'],
  ['fe80::77', 'fe80:0:0::/48'],
  ['::2:3:4:5:6:7:8', '0:2:3::/48'],
  ['unknown', null],
  ['', null],
])('of the address %j we keep %j', (ip, kept) => expect(shortenIp(ip)).toBe(kept))

test.each([
  ['203.0.113.77', '203.0.113.77'],
  ['::ffff:203.0.113.77', '203.0.113.77'],
  ['2001:db8:1234:5678::1', '2001:db8:1234:5678'],
  ['2001:db8:1234:5678:ffff::9', '2001:db8:1234:5678'],
  ['2001:db8:1234:5679::1', '2001:db8:1234:5679'],
  ['::1', '0:0:0:0'],
])('the address %j is of the neighbour %j', (ip, network) => expect(networkOf(ip)).toBe(network))

test.each([
  ['203.0.113.77', ['203.0.113.77']],
  ['::ffff:203.0.113.77', ['203.0.113.77']],
  ['2001:db8:1234:5678::1', ['2001:db8:1234:5678', '2001:db8:1234:56/56', '2001:db8:1234/48']],
  ['2001:db8:1234:56ff::1', ['2001:db8:1234:56ff', '2001:db8:1234:56/56', '2001:db8:1234/48']],
  ['2001:db8:1234:78::1', ['2001:db8:1234:78', '2001:db8:1234:00/56', '2001:db8:1234/48']],
  ['unknown', ['unknown']],
])('the address %j is counted by %j', (ip, networks) =>
  expect(networksOf(ip).map(({ network }) => network)).toEqual(networks),
)

test('the wider a network of IPv6, the more it may: never as much as all it holds', () => {
  expect(networksOf('2001:db8::1').map(({ times }) => times)).toEqual([1, 4, 16])
})
