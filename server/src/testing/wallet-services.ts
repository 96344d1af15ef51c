import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { createServer, type IncomingMessage } from 'node:http'
import { createSecureServer } from 'node:http2'
import type { AddressInfo, Server } from 'node:net'
import { join } from 'node:path'
import { TLSSocket } from 'node:tls'

const portOf = (server: Server): number => (server.address() as AddressInfo).port

const bodyOf = async (request: IncomingMessage): Promise<string> => {
  let text = ''
  for await (const part of request) text += String(part)
  return text
}

type Sent = { method: string; path: string; authorization: string; body: Record<string, unknown> }

/**
 * Starts a stand-in for Google: it gives tokens, and stores classes and objects as Google's interface does. `sent` has
 * every request for a class or object, `asked` every form that asked for a token.
 */
export const openGoogle = async () => {
  const sent: Sent[] = []
  const asked: URLSearchParams[] = []
  const stored = new Map<string, Record<string, unknown>>()
  const state = { isDown: false }
  const answerTo = ({ method, path, body }: Sent): number => {
    const id = path.split('/')[4] ?? String(body['id'])
    if (method === 'POST' && stored.has(id)) return 409
    if (method !== 'POST' && !stored.has(id)) return 404
    stored.set(id, { ...(method === 'PATCH' && stored.get(id)), ...body })
    return 200
  }
  const server = createServer((request, response) => {
    void bodyOf(request).then(text => {
      const answer = (status: number, body: object) =>
        response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))
      if (state.isDown) return answer(503, {})
      if (request.url === '/token') {
        asked.push(new URLSearchParams(text))
        return answer(200, { access_token: 'service-token', expires_in: 3_600, token_type: 'Bearer' })
      }
      const { method = '', url: path = '', headers } = request
      const one: Sent = {
        method,
        path,
        authorization: headers.authorization ?? '',
        body: JSON.parse(text) as Sent['body'],
      }
      sent.push(one)
      return answer(answerTo(one), one.body)
    })
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return { url: `http://127.0.0.1:${portOf(server)}`, sent, asked, stored, state, close: () => server.close() }
}

type Pushed = { path: string; topic: string; body: string; client: string }

/**
 * Starts a stand-in for Apple's push service over HTTP/2, which asks for a client certificate of the tests' authority.
 * `folder`: where the keys are (wallet-keys.ts). `next` has the statuses and reasons of the next answers.
 */
export const openApple = async (folder: string) => {
  const pushed: Pushed[] = []
  const next: { status: number; reason?: string }[] = []
  const read = (name: string) => readFileSync(join(folder, name))
  const server = createSecureServer({
    key: read('server.key'),
    cert: read('server.pem'),
    ca: read('wwdr.pem'),
    requestCert: true,
    rejectUnauthorized: true,
  })
  const sessions = new Set<{ destroy: () => void }>()
  server.on('session', session => sessions.add(session))
  server.on('stream', (stream, headers) => {
    let body = ''
    stream.setEncoding('utf8')
    stream.on('data', (text: string) => (body += text))
    stream.on('end', () => {
      const socket = stream.session?.socket
      const subject: object = socket instanceof TLSSocket ? socket.getPeerCertificate().subject : {}
      pushed.push({
        path: String(headers[':path']),
        topic: String(headers['apns-topic']),
        body,
        client: String('UID' in subject ? subject.UID : ''),
      })
      const { status, reason } = next.shift() ?? { status: 200 }
      stream.respond({ ':status': status })
      stream.end(reason === undefined ? undefined : JSON.stringify({ reason }))
    })
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const close = () => {
    for (const session of sessions) session.destroy()
    server.close()
  }
  return { url: `https://localhost:${portOf(server)}`, pushed, next, close }
}
