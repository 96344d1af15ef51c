import { expect, test } from 'vitest'
import { decodeText } from './decode-text.ts'

test.each([
  ['UTF-8', [...new TextEncoder().encode('樓層,單位')], '樓層,單位'],
  ['Big5', [0xbc, 0xd3, 0xbc, 0x68, 0x2c, 0xb3, 0xe6, 0xa6, 0xec], '樓層,單位'],
  ['GB18030', [0xc2, 0xa5, 0xb2, 0xe3, 0x2c, 0xb5, 0xa5, 0xce, 0xbb], '楼层,单位'],
  ['UTF-16 with its mark', [0xff, 0xfe, ...new Uint8Array(Buffer.from('Floor\t樓層', 'utf16le'))], 'Floor\t樓層'],
  ['UTF-16 without', [...new Uint8Array(Buffer.from('Floor\tUnit', 'utf16le'))], 'Floor\tUnit'],
  [
    'UTF-16, the high byte first',
    [0xfe, 0xff, ...new Uint8Array(Buffer.from('Floor\t樓層', 'utf16le').swap16())],
    'Floor\t樓層',
  ],
  // 海 in Big5, below English headings.
  ['Big5 without a known word', [0x55, 0x6e, 0x69, 0x74, 0x0a, 0xae, 0xfc], 'Unit\n海'],
])('in %s', (_, bytes, text) => expect(decodeText(new Uint8Array(bytes))).toBe(text))
