import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import { expect, test } from 'vitest'
import { openTestApp } from '../../testing/index.ts'
import { listen } from '../../testing/wire.ts'

// Every `close` here is waited for: a connection that the server kept would hold it up longer than a test may take.

const open = async () => {
  const t = await openTestApp()
  const port = await listen(t.app)
  const dial = async () => {
    const socket = connect(port, '127.0.0.1')
    await once(socket, 'connect')
    return socket
  }
  return { t, dial }
}

/** Returns all that the server sends until it closes the connection. */
const textOf = async (socket: Socket): Promise<string> => {
  let text = ''
  for await (const data of socket) text += String(data)
  return text
}

const body = JSON.stringify({ username: 'nobody@example.com', password: 'no such password' })
const head = `POST /v1/auth/login HTTP/1.1\r\nHost: a\r\nContent-Type: application/json\r\nContent-Length: ${body.length}\r\n\r\n`
const ping = 'GET /healthz HTTP/1.1\r\nHost: a\r\n\r\n'

test('a call that is under way at the end is answered, and its connection ends with the answer', async () => {
  const { t, dial } = await open()
  const socket = await dial()
  const begun = once(t.app.server, 'request')
  socket.write(head)
  await begun
  const closed = t.close()
  await expect.poll(() => t.app.server.listening).toBe(false)
  socket.write(body)
  const text = await textOf(socket)
  expect(text).toMatch(/^HTTP\/1\.1 4\d\d /)
  expect(text.toLowerCase()).toContain('\r\nconnection: close\r\n')
  await closed
})

test('an answer whose head was sent before the end is sent whole, and its connection ends', async () => {
  const { t, dial } = await open()
  const socket = await dial()
  let finish = (): void => undefined
  const begun = new Promise<void>(done => {
    t.app.server.prependOnceListener('request', (_request, response) => {
      // The last part of the answer waits, as that of a large file does.
      const end = response.end.bind(response)
      response.end = (...parts: unknown[]) => {
        response.flushHeaders()
        finish = () => void end(...(parts as Parameters<typeof end>))
        done()
        return response
      }
    })
  })
  socket.write(ping)
  await begun
  const closed = t.close()
  await expect.poll(() => t.app.server.listening).toBe(false)
  finish()
  expect(await textOf(socket)).toMatch(/^HTTP\/1\.1 200 [^]*\r\n\r\n[^]+$/)
  await closed
})

test('a connection that is idle, or was opened ahead and never used, does not hold the end up', async () => {
  const { t, dial } = await open()
  const [idle, unused] = [await dial(), await dial()]
  idle.write(ping)
  const [first] = (await once(idle, 'data')) as [Buffer]
  expect(String(first)).toMatch(/^HTTP\/1\.1 200 /)
  await t.close()
  expect(await textOf(unused)).toBe('')
})
