import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import { buffer } from 'node:stream/consumers'
import { promisify } from 'node:util'
import * as z from 'zod'
import { type Credentials, verifySignature } from './verify-signature.ts'

const name = 'firsthand'
const credentials: Credentials = { accessKey: 'TESTER', secretKey: 'a-secret' }

type Answer = { status: number; headers?: Record<string, string>; body?: Buffer | string }

const xml = (root: string, content: string): Answer => ({
  status: 200,
  headers: { 'content-type': 'application/xml' },
  body: `<?xml version="1.0" encoding="UTF-8"?><${root} xmlns="http://s3.amazonaws.com/doc/2006-03-01/">${content}</${root}>`,
})

const fault = (status: number, code: string): Answer => ({
  ...xml('Error', `<Code>${code}</Code><Message>${code}</Message>`),
  status,
})

/** Answers ListObjectsV2 with one page of at most 1,000 keys. */
const list = (objects: ReadonlyMap<string, Buffer>, query: URLSearchParams): Answer => {
  const prefix = query.get('prefix') ?? ''
  const delimiter = query.get('delimiter') ?? ''
  const keys = [...objects.keys()].filter(key => key.startsWith(prefix)).toSorted()
  if (keys.length > 1_000) throw new Error('the bucket of the tests lists at most a thousand objects')
  const folderOf = (key: string): string | null => {
    const end = delimiter === '' ? -1 : key.indexOf(delimiter, prefix.length)
    return end < 0 ? null : key.slice(0, end + delimiter.length)
  }
  const folders = new Set(keys.map(folderOf).filter(folder => folder !== null))
  const files = keys.filter(key => folderOf(key) === null)
  return xml(
    'ListBucketResult',
    [
      `<Name>${name}</Name><Prefix>${prefix}</Prefix><KeyCount>${files.length + folders.size}</KeyCount><IsTruncated>false</IsTruncated>`,
      ...files.map(key => `<Contents><Key>${key}</Key><Size>${objects.get(key)?.length ?? 0}</Size></Contents>`),
      ...[...folders].map(folder => `<CommonPrefixes><Prefix>${folder}</Prefix></CommonPrefixes>`),
    ].join(''),
  )
}

/** Answers DeleteObjects, whose body names each key. */
const deleteAll = (objects: Map<string, Buffer>, body: Buffer): Answer => {
  for (const [, key = ''] of body.toString().matchAll(/<Key>([^<]*)<\/Key>/g)) objects.delete(key)
  return xml('DeleteResult', '')
}

const answerObject = (objects: Map<string, Buffer>, method: string, key: string, body: Buffer): Answer => {
  const found = objects.get(key)
  if (method === 'PUT') objects.set(key, body)
  if (method === 'DELETE') objects.delete(key)
  if (method === 'PUT') return { status: 200, headers: { etag: `"${createHash('md5').update(body).digest('hex')}"` } }
  if (method === 'DELETE') return { status: 204 }
  if (!found) return fault(404, 'NoSuchKey')
  const headers = { 'content-length': String(found.length), 'last-modified': new Date(0).toUTCString(), etag: '"-"' }
  return { status: 200, headers, ...(method === 'GET' && { body: found }) }
}

/**
 * The part of S3 that the file store uses, on a bucket in memory: put, get, head, list and delete objects. Each
 * signature is verified. Requests that our client never sends are refused with 501.
 */
const answer = (objects: Map<string, Buffer>, request: IncomingMessage, body: Buffer): Answer => {
  const { pathname, searchParams } = new URL(request.url ?? '', 'http://bucket')
  const method = request.method ?? ''
  const [bucket, ...rest] = decodeURIComponent(pathname.slice(1)).split('/')
  const key = rest.join('/')
  if (!verifySignature(request, body, credentials)) return fault(403, 'SignatureDoesNotMatch')
  if (bucket !== name) return fault(404, 'NoSuchBucket')
  if (key !== '' && ['PUT', 'GET', 'HEAD', 'DELETE'].includes(method)) return answerObject(objects, method, key, body)
  if (method === 'GET' && searchParams.get('list-type') === '2') return list(objects, searchParams)
  if (method === 'POST' && searchParams.has('delete')) return deleteAll(objects, body)
  if (method === 'HEAD') return { status: 200 }
  return fault(501, 'NotImplemented')
}

/** Opens an S3 server with one bucket. The server can go away and come back with the same objects. */
export const openBucket = async () => {
  const objects = new Map<string, Buffer>()
  const respond = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const { status, headers, body } = answer(objects, request, await buffer(request))
    response.writeHead(status, headers).end(body)
  }
  const begin = async (port: number): Promise<Server> => {
    const server = createServer((request, response) => void respond(request, response))
    await once(server.listen(port, '127.0.0.1'), 'listening')
    return server
  }
  const end = async (): Promise<void> => {
    server.closeAllConnections()
    await promisify(server.close.bind(server))()
  }
  let server = await begin(0)
  const { port } = z.object({ port: z.number() }).parse(server.address())
  return {
    /** The `FILES_URL` for this bucket. */
    url: `s3+http://${credentials.accessKey}:${credentials.secretKey}@127.0.0.1:${port}/${name}`,
    leave: end,
    comeBack: async () => void (server = await begin(port)),
    close: end,
  }
}
