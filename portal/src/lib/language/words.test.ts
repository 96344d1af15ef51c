import { expect, test } from 'vitest'
import { addWords, Dictionary } from './words.ts'

const dictionary = () => {
  const words = new Dictionary('en')
  words.add('en', {
    ui: {
      hello: 'Hello {{name}}, {{name}}',
      files_one: '{{count}} file',
      files_other: '{{count}} files',
      left: '{{count}} left',
      due_zero: 'None due',
      due_other: '{{count}} due',
    },
    issues: { invalid: 'Not valid', hello: 'another' },
  })
  words.add('zh-HK', { ui: { hello: '你好{{name}}', files_other: '{{count}} 個檔案' } })
  return words
}

test.each([
  [['ui'], ['hello'], { name: '<b>$&' }, 'Hello <b>$&, <b>$&'],
  [['ui'], ['hello'], {}, 'Hello , '],
  [['issues', 'ui'], ['hello'], {}, 'another'],
  [['ui'], ['files'], { count: 1 }, '1 file'],
  [['ui'], ['files'], { count: 0 }, '0 files'],
  [['ui'], ['due'], { count: 0 }, 'None due'],
  [['ui'], ['due'], { count: 2 }, '2 due'],
  [['ui'], ['left'], { count: 1 }, '1 left'],
  [['issues'], ['serial_invalid', 'invalid'], {}, 'Not valid'],
  [['ui'], ['nothing'], {}, 'nothing'],
  [['missing'], ['hello'], {}, 'hello'],
])('%j has %j with %j: %s', (namespaces, keys, values, text) => {
  expect(dictionary().say(namespaces, keys, values)).toBe(text)
})

test('another language says the same, and whoever listens is told', () => {
  const words = dictionary()
  let calls = 0
  const stop = words.subscribe(() => calls++)
  words.speak('zh-HK')
  expect([words.say(['ui'], ['hello'], { name: '陳' }), words.say(['ui'], ['files'], { count: 1 })]).toEqual([
    '你好陳',
    '1 個檔案',
  ])
  stop()
  words.speak('en')
  expect(calls).toBe(1)
})

test('a second download adds to a namespace, and the dictionary knows which downloads it has', async () => {
  const words = dictionary()
  const load = (more: string) => () => Promise.resolve({ default: { ui: { more } } })
  const more = { en: load('More'), 'zh-HK': load('更多'), 'zh-CN': load('更多') }
  expect(words.has('en', more)).toBe(false)
  await addWords(words, 'en', more)
  expect([words.has('en', more), words.has('zh-CN', more)]).toEqual([true, false])
  expect([words.say(['ui'], ['more']), words.say(['ui'], ['left'], { count: 2 })]).toEqual(['More', '2 left'])
})
