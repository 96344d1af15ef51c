import { expect, test } from 'vitest'
import { disposition } from './disposition.ts'

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
