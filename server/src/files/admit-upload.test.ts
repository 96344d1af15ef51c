import { randomBytes } from 'node:crypto'
import { crc32, deflateSync } from 'node:zlib'
import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { admitUpload } from './admit-upload.ts'
import { UploadRefusal, type UploadFault } from './upload.ts'
import { measure } from '../testing/attacks/measure-memory.ts'
import { ScannerUnavailable } from './scan-with-clamd.ts'

const draw = (width = 60, height = 40) =>
  sharp({ create: { width, height, channels: 3, background: '#fff' } }).composite([
    { input: { create: { width: 10, height: 10, channels: 3, background: '#f00' } }, left: 0, top: 0 },
  ])
const jpg = await draw().jpeg().toBuffer()
const png = await draw().png().toBuffer()
const gif = await draw().gif().toBuffer()
const html = Buffer.from('<script>alert(1)</script>')
const svg = Buffer.from('<?xml version="1.0"?><svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>')

const admit = (name: string, bytes: Uint8Array) => admitUpload({ name, bytes }, null)
const refusalOf = (name: string, bytes: Uint8Array) =>
  admit(name, bytes).then(
    () => 'admitted',
    (error: unknown) => (error instanceof UploadRefusal ? [error.fault, error.found] : error),
  )

const chunk = (type: string, data: Uint8Array) => {
  const body = Buffer.concat([Buffer.from(type), data])
  const numbers = Buffer.alloc(8)
  numbers.writeUInt32BE(data.length)
  numbers.writeUInt32BE(crc32(body), 4)
  return Buffer.concat([numbers.subarray(0, 4), body, numbers.subarray(4)])
}
/** Builds a PNG by hand whose header can claim any size. */
const forge = (width: number, height: number, ...chunks: Buffer[]) => {
  const header = Buffer.alloc(13)
  header.writeUInt32BE(width)
  header.writeUInt32BE(height, 4)
  header.set([8, 2], 8)
  return Buffer.concat([png.subarray(0, 8), chunk('IHDR', header), ...chunks, chunk('IEND', Buffer.alloc(0))])
}

describe('U1-U3, F01: what it is', () => {
  test.each<[string, string, Uint8Array, UploadFault, string?]>([
    ['HTML', 'a.jpg', html, 'file_not_what_it_says', 'HTML'],
    ['a program', 'a.jpg', Buffer.concat([Buffer.from('MZ\x90\0'), Buffer.alloc(500)]), 'file_not_what_it_says', 'EXE'],
    ['SVG', 'a.png', svg, 'file_not_what_it_says', 'SVG'],
    ['GIF and JavaScript', 'a.jpg', Buffer.from('GIF89a/*\0\0\0\0\0*/=1;alert(1)'), 'file_not_what_it_says', 'GIF'],
    ['GIF', 'a.png', gif, 'file_not_what_it_says', 'GIF'],
    ['GIF as PDF', 'a.pdf', gif, 'file_not_what_it_says', 'GIF'],
    ['text', 'a.jpg', Buffer.from('hello'), 'file_not_what_it_says'],
    ['nothing', 'a.jpg', Buffer.alloc(0), 'file_empty'],
    ['a picture without a name', '\u200b', jpg, 'file_unsupported'],
    ['text without an extension', 'a', Buffer.from('hello'), 'file_unsupported'],
    ['HEIC', 'a.heic', Buffer.from('\0\0\0\x18ftypheic\0\0\0\0mif1heic', 'latin1'), 'file_unsupported'],
    ['half a JPEG', 'a.jpg', jpg.subarray(0, jpg.length / 2), 'file_damaged'],
    ['half a PNG', 'a.png', png.subarray(0, png.length / 2), 'file_damaged'],
  ])('%s is refused', async (_, name, bytes, fault, found) => {
    expect(await refusalOf(name, bytes)).toEqual([fault, found])
  })

  test.each([
    ['download.jfif', jpg, 'download.jpg', 'image/jpeg'],
    ['scan', jpg, 'scan.jpg', 'image/jpeg'],
    ['photo.png', jpg, 'photo.jpg', 'image/jpeg'],
    ['photo.jpg', png, 'photo.png', 'image/png'],
    ['photo.pdf', jpg, 'photo.jpg', 'image/jpeg'],
    ['IMG_0001.heic', jpg, 'IMG_0001.jpg', 'image/jpeg'],
    ['a.jpg.exe', jpg, 'a.jpg.jpg', 'image/jpeg'],
    ['image', png, 'image.png', 'image/png'],
  ])('%s is what its bytes say', async (name, bytes, kept, type) => {
    expect(await admit(name, bytes)).toMatchObject({ name: kept, type })
  })

  test('a picture of each kind is drawn anew', async () => {
    for (const [name, bytes, type, kind] of [
      ['../My photo.JPEG', jpg, 'image/jpeg', 'JPG'],
      ['a.png', png, 'image/png', 'PNG'],
    ] as const) {
      const upload = await admit(name, bytes)
      expect(upload).toMatchObject({ type, kind, name: kind === 'JPG' ? 'My photo.jpg' : 'a.png' })
      expect(await sharp(upload.bytes).metadata()).toMatchObject({ width: 60, height: 40, format: type.slice(6) })
    }
  })

  test('U2: what hides behind or within a picture is gone', async () => {
    const comment = Buffer.concat([Buffer.from([0xff, 0xfe, 0, html.length + 2]), html])
    const text = forge(
      1,
      1,
      chunk('tEXt', Buffer.concat([Buffer.from('Comment\0'), html])),
      chunk('IDAT', deflateSync('\0abc')),
    )
    for (const [name, bytes] of [
      ['a.jpg', Buffer.concat([jpg, html])],
      ['a.jpg', Buffer.concat([jpg.subarray(0, 2), comment, jpg.subarray(2)])],
      ['a.png', Buffer.concat([png, html])],
      ['a.png', text],
    ] as const) {
      expect(Buffer.from(bytes).includes('alert')).toBe(true)
      expect(Buffer.from((await admit(name, bytes)).bytes).includes('alert')).toBe(false)
    }
  })
})

describe('U4, U5: how much it is', () => {
  test('5,242,879 bytes are read, one more is too large', async () => {
    const filled = (size: number) => Buffer.concat([jpg, Buffer.alloc(size - jpg.length)])
    expect(await refusalOf('a.jpg', filled(5_242_879))).toBe('admitted')
    expect(await refusalOf('a.jpg', filled(5_242_880))).toEqual(['file_too_large', undefined])
  })

  const zeros = deflateSync(Buffer.alloc(600_000_000))
  test.each<[string, Buffer, UploadFault?]>([
    ['50,000 by 50,000 pixels', forge(50_000, 50_000, chunk('IDAT', deflateSync('\0'))), 'file_too_many_pixels'],
    ['8,000 by 5,001 pixels', forge(8_000, 5_001, chunk('IDAT', deflateSync('\0'))), 'file_too_many_pixels'],
    ['a deflate bomb in its pixels', forge(10, 10, chunk('IDAT', zeros))],
    [
      'a deflate bomb in its text',
      forge(1, 1, chunk('zTXt', Buffer.concat([Buffer.from('a\0\0'), zeros])), chunk('IDAT', deflateSync('\0abc'))),
    ],
    [
      'a deflate bomb for a profile',
      forge(1, 1, chunk('iCCP', Buffer.concat([Buffer.from('a\0\0'), zeros])), chunk('IDAT', deflateSync('\0abc'))),
    ],
  ])('U5: %s: answered soon, memory flat', async (_, bytes, fault) => {
    const { result, cpuMs, grew } = await measure(() => refusalOf('a.png', bytes))
    expect(result).toEqual(fault ? [fault, undefined] : 'admitted')
    expect(grew).toBeLessThan(300_000_000)
    expect(cpuMs).toBeLessThan(10_000)
  })

  test('forty million pixels are too many for no one, and are made smaller', async () => {
    const { bytes } = await admit('a.jpg', await draw(8_000, 5_000).jpeg().toBuffer())
    expect(await sharp(bytes).metadata()).toMatchObject({ width: 4_000, height: 2_500 })
  })

  // The pictures have random bytes, or eight random colours: the test computes nothing that would cost the library
  // seconds.
  const grain = (side: number, mask: number) => {
    const bytes = randomBytes(side * side * 3)
    if (mask !== 0xff) for (let at = 0; at < bytes.length; at++) bytes[at]! &= mask
    return sharp(bytes, { raw: { width: side, height: side, channels: 3 } })
  }
  const fitted = async (name: string, given: Buffer) => {
    const { bytes } = await admit(name, given)
    expect(bytes.length).toBeLessThan(5_242_880)
    expect(bytes.length).toBeGreaterThan(3_000_000)
  }

  test('noise of a photo that would grow is made to fit', async () => {
    const photo = await grain(3_600, 0xff).jpeg({ quality: 40 }).toBuffer()
    expect((await sharp(photo).jpeg({ quality: 88 }).toBuffer()).length).toBeGreaterThan(5_242_879)
    await fitted('a.jpg', photo)
  })

  test('noise of a scan that would grow is made to fit', async () => {
    const scan = await grain(3_450, 0x80).png({ palette: true, colours: 8, dither: 0, effort: 1 }).toBuffer()
    expect((await sharp(scan).png().toBuffer()).length).toBeGreaterThan(5_242_879)
    await fitted('a.png', scan)
  })
})

describe('U8: what it tells', () => {
  test('metadata is gone, the picture upright and in sRGB', async () => {
    const exif = { IFD0: { Make: 'Secretcam' }, IFD3: { GPSLatitude: '22/1 18/1 0/1', GPSLatitudeRef: 'N' } }
    const given = await draw()
      .withExif(exif)
      .withXmp('<x:xmpmeta xmlns:x="adobe:ns:meta/"/>')
      .withIccProfile('p3')
      .withMetadata({ orientation: 6 })
      .jpeg()
      .toBuffer()
    expect(await sharp(given).metadata()).toMatchObject({
      orientation: 6,
      exif: expect.any(Buffer),
      icc: expect.any(Buffer),
    })
    expect(given.includes('Secretcam')).toBe(true)
    const { bytes } = await admit('a.jpg', given)
    const details = await sharp(bytes).metadata()
    expect([details.exif, details.icc, details.xmp, details.iptc, details.orientation]).toEqual(
      Array(5).fill(undefined),
    )
    expect(details).toMatchObject({ width: 40, height: 60, space: 'srgb' })
    // The red corner was at the top left; after the clockwise turn it is at the top right.
    const { data } = await sharp(bytes)
      .extract({ left: 35, top: 2, width: 1, height: 1 })
      .raw()
      .toBuffer({ resolveWithObject: true })
    expect(data[0]).toBeGreaterThan(200)
    expect(data[1]).toBeLessThan(60)
  })

  test('colours for print become colours for screens; of many frames the first is kept', async () => {
    const cmyk = await draw().toColourspace('cmyk').jpeg().toBuffer()
    expect((await sharp(cmyk).metadata()).space).toBe('cmyk')
    expect((await sharp((await admit('a.jpg', cmyk)).bytes).metadata()).space).toBe('srgb')
    const counts = Buffer.from([0, 0, 0, 1, 0, 0, 0, 0])
    const moving = Buffer.concat([png.subarray(0, 33), chunk('acTL', counts), png.subarray(33)])
    const { bytes } = await admit('a.png', moving)
    expect(Buffer.from(bytes).includes('acTL')).toBe(false)
  })

  test('nothing enters that is infected, or that nobody could scan', async () => {
    const seen: unknown[] = []
    const scan = (verdict: 'clean' | 'infected') => (bytes: unknown) => (seen.push(bytes), Promise.resolve(verdict))
    await admitUpload({ name: 'a.jpg', bytes: jpg }, scan('clean'))
    expect(seen).toEqual([jpg])
    await expect(admitUpload({ name: 'a.jpg', bytes: jpg }, scan('infected'))).rejects.toMatchObject({
      fault: 'file_infected',
    })
    const unavailable = () => Promise.reject(new ScannerUnavailable())
    await expect(admitUpload({ name: 'a.jpg', bytes: jpg }, unavailable)).rejects.toBeInstanceOf(ScannerUnavailable)
  })
})

test('twenty at once each get their own', async () => {
  const widths = Array.from({ length: 20 }, (_, at) => 100 + at)
  const uploads = await Promise.all(widths.map(async width => admit('a.png', await draw(width).png().toBuffer())))
  expect(await Promise.all(uploads.map(async upload => (await sharp(upload.bytes).metadata()).width))).toEqual(widths)
})

test('the given bytes stay with the giver', async () => {
  const given = Buffer.concat([jpg])
  await admit('a.jpg', given)
  expect(given).toEqual(jpg)
})
