import { expect, test } from 'vitest'
import { cleanName } from './upload.ts'

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
