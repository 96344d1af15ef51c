import { type ClientHttp2Session, connect, constants } from 'node:http2'

type PushSettings = { url: string; topic: string; cert: string; key: string }

/** Timeout in milliseconds of one message, from the connection to the answer. */
const timeoutMs = 10_000
/** Milliseconds for which a connection without messages stays open: Apple asks not to open one for each message. */
const idleMs = 60_000

type Reply = { status: number; reason: string }

const send = (session: ClientHttp2Session, topic: string, token: string): Promise<Reply> =>
  new Promise((resolve, reject) => {
    const stream = session.request({
      [constants.HTTP2_HEADER_METHOD]: 'POST',
      [constants.HTTP2_HEADER_PATH]: `/3/device/${token}`,
      'apns-topic': topic,
    })
    let status = 0
    let body = ''
    stream.setTimeout(timeoutMs, () => stream.destroy(new Error('the push service did not answer in time')))
    stream.setEncoding('utf8')
    stream.on('response', headers => (status = Number(headers[constants.HTTP2_HEADER_STATUS])))
    stream.on('data', (text: string) => (body = (body + text).slice(0, 1_000)))
    stream.on('error', reject)
    stream.on('close', () =>
      status === 0
        ? reject(new Error('the push service closed the connection'))
        : resolve({ status, reason: /"reason"\s*:\s*"(\w{1,40})"/.exec(body)?.[1] ?? '' }),
    )
    // The message of a pass is empty: the device asks us what has changed.
    stream.end('{}')
  })

/** Reasons for which Apple no longer delivers to a token, besides status 410. */
const gone: readonly string[] = ['BadDeviceToken', 'Unregistered', 'DeviceTokenNotForTopic', 'ExpiredToken']

/**
 * Returns the function that tells a device about a changed pass by Apple's push service (HTTP/2, with the certificate
 * of the pass type). It returns false if the token is no longer valid, and throws if the service did not take the
 * message. An error names the status and Apple's reason, never the token.
 */
export const openPush = ({ url, topic, cert, key }: PushSettings) => {
  let session: ClientHttp2Session | null = null
  const open = (): ClientHttp2Session => {
    if (session !== null && !session.closed && !session.destroyed) return session
    const opened = connect(url, { cert, key })
    const drop = () => {
      if (session === opened) session = null
    }
    opened.on('error', drop)
    opened.on('close', drop)
    opened.on('goaway', drop)
    opened.setTimeout(idleMs, () => opened.close())
    // A connection that waits for messages does not keep the process running.
    opened.unref()
    session = opened
    return opened
  }
  return async (token: string): Promise<boolean> => {
    const { status, reason } = await send(open(), topic, token)
    if (status === 200) return true
    if (status === 410 || (status === 400 && gone.includes(reason))) return false
    throw new Error(`the push service answers ${status}${reason === '' ? '' : `, ${reason}`}`)
  }
}
