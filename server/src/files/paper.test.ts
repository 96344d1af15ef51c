import { expect, test } from 'vitest'
import { cleanName, disposition, kindOfName } from './paper.ts'

test.each([
  ['a.jpg', 'JPG'],
  ['A.JPG', 'JPG'],
  ['a.JPeG', 'JPG'],
  ['a.b.png', 'PNG'],
  ['a.exe.pdf ', 'PDF'],
  ['.jpg', 'JPG'],
  ['a.pdf\u200b', 'PDF'],
  [`${'a'.repeat(5_000)}.png`, 'PNG'],
  ['a.jpg.exe', undefined],
  ['gpj\u202e.exe', undefined],
  ['a.heic', undefined],
  ['a.svg', undefined],
  ['a.constructor', undefined],
  ['a.jpg/', undefined],
  ['a.jpg.', undefined],
  ['jpg', undefined],
  ['', undefined],
])('%j is a %s by its last extension', (name, kind) => expect(kindOfName(name)).toBe(kind))

test.each([
  ['../../x.jpg', 'x.jpg'],
  ['..%2f..%2Fx.jpg', 'x.jpg'],
  ['C:\\x.jpg', 'x.jpg'],
  ['C:x.jpg', 'C_x.jpg'],
  ['a\0b.jpg', 'ab.jpg'],
  ['a\r\nSet-Cookie: b.jpg', 'aSet-Cookie_ b.jpg'],
  ['photo\u202egpj.jpeg', 'photogpj.jpg'],
  ['\ufeffa\u200b\u2066\u{e0041}.jpg', 'a.jpg'],
  ['.\u200b./a.jpg', 'a.jpg'],
  ['a\ud800.jpg', 'a.jpg'],
  ['Zoe\u0308.jpg', 'Zo\u00eb.jpg'],
  ['身份證 😀.JPG', '身份證 😀.jpg'],
  ['  a \u3000 b . .jpg', 'a b.jpg'],
  ['a.exe.jpg', 'a.exe.jpg'],
  ['', 'document.jpg'],
  ['.jpg', 'document.jpg'],
  ['..', 'document.jpg'],
  ['/', 'document.jpg'],
  ['\u202e.jpg', 'document.jpg'],
])('U6: %j is shown as %j', (name, shown) => expect(cleanName(name, 'JPG')).toBe(shown))

test('U6: a long name keeps its extension and whole characters', () => {
  for (const char of ['a', '字', '😀', 'o\u0302\u0323']) {
    const name = cleanName(`${char.repeat(5_000)}.pdf`, 'PDF')
    expect(name).toMatch(/\.pdf$/)
    expect([...name].length, name).toBe(100)
    expect(name.isWellFormed()).toBe(true)
  }
})

test.each([
  ['a b.jpg', `attachment; filename="a b.jpg"; filename*=UTF-8''a%20b.jpg`],
  ['身份證.jpg', `attachment; filename="document.jpg"; filename*=UTF-8''%E8%BA%AB%E4%BB%BD%E8%AD%89.jpg`],
  ['a".html;\\%41.jpg', `attachment; filename="a_.html;__41.jpg"; filename*=UTF-8''a%22.html%3B%5C%2541.jpg`],
  [`o'(x)*.jpg`, `attachment; filename="o'(x)*.jpg"; filename*=UTF-8''o%27%28x%29%2A.jpg`],
  ['a\r\nb: c\0\u202e\ud800.jpg', `attachment; filename="ab: c.jpg"; filename*=UTF-8''ab%3A%20c.jpg`],
])('F04: a safe header for %j', (name, header) => {
  expect(disposition(name)).toBe(header)
  expect(new Headers({ 'content-disposition': header }).get('content-disposition')).toBe(header)
})
