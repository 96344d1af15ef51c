import { describe, expect, test } from 'vitest'
import { isAllowedAddress, parseTarget } from './check-target.ts'

const outside = { loopback: false }
const here = { loopback: true }

describe('N9: an address that only we can reach is sent to by nobody', () => {
  test.each([
    '127.0.0.1',
    '127.1.2.3',
    '0.0.0.0',
    '10.0.0.1',
    '172.16.0.1',
    '172.31.255.255',
    '192.168.1.1',
    '169.254.169.254',
    '100.64.0.1',
    '198.18.0.1',
    '192.0.2.1',
    '224.0.0.1',
    '240.0.0.1',
    '255.255.255.255',
    '::',
    '::1',
    'fe80::1',
    'fc00::1',
    'fd00:ec2::254',
    '::ffff:127.0.0.1',
    '::ffff:169.254.169.254',
    '64:ff9b::a9fe:a9fe',
    '2002:7f00:1::',
    '2001:0:7f00:1::',
    'ff02::1',
    'nonsense',
    '',
  ])('%s', address => expect(isAllowedAddress(address, outside)).toBe(false))
  test.each(['203.0.114.9', '8.8.8.8', '2606:4700::1111'])('%s is of the public net', address =>
    expect(isAllowedAddress(address, outside)).toBe(true),
  )
  test('in development this machine may be meant, and no other of its network', () => {
    expect(['127.0.0.1', '::1'].map(address => isAllowedAddress(address, here))).toEqual([true, true])
    expect(['10.0.0.1', '::ffff:127.0.0.1', '169.254.169.254'].map(item => isAllowedAddress(item, here))).toEqual([
      false,
      false,
      false,
    ])
  })
})

test.each([
  ['https://crm.example.com/hooks?a=1', true],
  ['https://crm.example.com:8443/', true],
  ['https://8.8.8.8/', true],
  ['https://[2606:4700::1111]/', true],
  ['http://crm.example.com/', false],
  ['https://crm.example.com:22/', false],
  ['https://user:password@crm.example.com/', false],
  ['https://crm.example.com/#part', false],
  ['https://localhost/', false],
  ['https://localhost./', false],
  ['https://api.localhost/', false],
  ['https://metadata/', false],
  ['https://127.0.0.1/', false],
  // The address as one number, in octal, in hexadecimal: URL parsing normalises each to one spelling.
  ['https://2130706433/', false],
  ['https://0177.0.0.1/', false],
  ['https://0x7f.1/', false],
  ['https://169.254.169.254/latest/meta-data', false],
  ['https://[::ffff:169.254.169.254]/', false],
  ['https://[fd00::1]/', false],
  ['ftp://crm.example.com/', false],
  ['file:///etc/passwd', false],
  ['javascript:alert(1)', false],
  ['crm.example.com', false],
  ['', false],
])('%s may be told: %s', (text, may) => {
  expect(parseTarget(text, outside) !== null).toBe(may)
  const isHere = /localhost|127\.0\.0\.1\/|2130706433|0177|0x7f/.test(text)
  if (!isHere) expect(parseTarget(text, here) !== null).toBe(may)
})

test('in development http goes to this machine, on any port', () => {
  for (const text of ['http://127.0.0.1:5000/', 'http://localhost:5000/', 'http://[::1]:5000/'])
    expect([parseTarget(text, here) !== null, parseTarget(text, outside)]).toEqual([true, null])
})
