import { expect, test } from 'vitest'
import { findSpellings } from './dump-database.ts'

const hex = (text: string) => Buffer.from(text).toString('hex')

test.each([
  ['a name in a longer word', 'accounts.account (1,QUAGGALAST)', 'QUAGGA', ['QUAGGA']],
  ['in small letters', 'accounts.account (1,quagga@example.com)', 'QUAGGA', ['quagga']],
  ['as bytes', `files.file ("\\\\x00${hex('QUAGGA')}00")`, 'QUAGGA', [hex('QUAGGA')]],
  ['as base64', 'files.file (UVVBR0dB)', 'QUAGGA', ['UVVBR0dB']],
  ['Chinese', 'accounts.account (1,龘龖二)', '龘龖', ['龘龖']],
  ['the first letters of a number, masked', 'sales.ticket (1,X412****)', 'X412', ['X412']],
  ['the same letters at the start of random bytes', 'accounts.account ("\\\\x412fc09b")', 'X412', []],
  ['the same letters within a random key', 'accounts.account (aX412b)', 'X412', []],
  ['nothing', 'accounts.account (1,WOMBAT)', 'QUAGGA', []],
])('finds in a dump: %s', (_, dump, text, found) => {
  expect(findSpellings(dump, text)).toEqual(found)
})
