import { createHash, createHmac } from 'node:crypto'
import type { IncomingMessage } from 'node:http'

export type Credentials = { accessKey: string; secretKey: string }

const hmac = (key: string | Buffer, text: string): Buffer => createHmac('sha256', key).update(text).digest()
const sha256 = (data: string | Buffer): string => createHash('sha256').update(data).digest('hex')

/** Encodes as AWS does: everything but letters, digits, `-`, `.`, `_` and `~`. */
const encode = (text: string): string =>
  encodeURIComponent(text).replace(/[!'()*]/g, character => `%${character.charCodeAt(0).toString(16).toUpperCase()}`)

const canonicalQuery = (query: URLSearchParams): string =>
  [...query]
    .map(([name, value]) => `${encode(name)}=${encode(value)}`)
    .toSorted()
    .join('&')

/**
 * Checks the signature in the `Authorization` header of a request to S3.
 *
 * @param body the whole body as it arrived
 * @returns true if the request was signed with these credentials and has not changed since
 * @see AWS Signature Version 4, "Create a signed AWS API request"
 */
export const verifySignature = (request: IncomingMessage, body: Buffer, credentials: Credentials): boolean => {
  const found =
    /^AWS4-HMAC-SHA256 Credential=([^/]+)\/(\d{8})\/([^/]+)\/s3\/aws4_request, SignedHeaders=([^,]+), Signature=(\w+)$/.exec(
      request.headers.authorization ?? '',
    )
  if (!found) return false
  const [, accessKey = '', day = '', region = '', signedHeaders = '', signature = ''] = found
  const { pathname, searchParams } = new URL(request.url ?? '', 'http://bucket')
  const time = String(request.headers['x-amz-date'])
  const payload = String(request.headers['x-amz-content-sha256'])
  if (payload !== 'UNSIGNED-PAYLOAD' && payload !== sha256(body)) return false
  const headers = signedHeaders.split(';').map(name => `${name}:${String(request.headers[name]).trim()}\n`)
  const canonical = [
    request.method,
    pathname,
    canonicalQuery(searchParams),
    headers.join(''),
    signedHeaders,
    payload,
  ].join('\n')
  const scope = `${day}/${region}/s3/aws4_request`
  const dayKey = hmac(`AWS4${credentials.secretKey}`, day)
  const key = hmac(hmac(hmac(dayKey, region), 's3'), 'aws4_request')
  const expected = hmac(key, `AWS4-HMAC-SHA256\n${time}\n${scope}\n${sha256(canonical)}`).toString('hex')
  return accessKey === credentials.accessKey && signature === expected
}
