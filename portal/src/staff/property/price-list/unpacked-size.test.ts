import { writeXlsx } from 'hucre/xlsx'
import { expect, test } from 'vitest'
import { unpackedSize } from './unpacked-size.ts'

test('of a workbook, of no zip, and of one whose directory lies', async () => {
  const bytes = await writeXlsx({ sheets: [{ name: 'A', rows: [['Floor', 'Unit']] }] })
  const size = unpackedSize(bytes)
  expect(size).toBeGreaterThan(500)
  expect(size).toBeLessThan(100_000)
  expect(unpackedSize(new Uint8Array([0x50, 0x4b, 3, 4]))).toBe(Number.POSITIVE_INFINITY)
  const broken = Uint8Array.from(bytes)
  broken[broken.length - 6] = 0xff
  expect(unpackedSize(broken)).toBe(Number.POSITIVE_INFINITY)
})
