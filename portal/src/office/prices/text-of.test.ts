import { expect, test } from 'vitest'
import { textOf } from './text-of.ts'

test.each([
  ['UTF-8', [...new TextEncoder().encode('樓層,單位')], '樓層,單位'],
  ['Big5', [0xbc, 0xd3, 0xbc, 0x68, 0x2c, 0xb3, 0xe6, 0xa6, 0xec], '樓層,單位'],
  ['GB18030', [0xc2, 0xa5, 0xb2, 0xe3, 0x2c, 0xb5, 0xa5, 0xce, 0xbb], '楼层,单位'],
])('in %s', (_, bytes, text) => expect(textOf(new Uint8Array(bytes))).toBe(text))
