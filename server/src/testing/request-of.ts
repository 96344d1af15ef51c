import { randomUUID } from 'node:crypto'
import { type Operation, pathKeys } from '#contract/operation'
import type { TestFile } from './apply-person.ts'

const multipart = (input: unknown, files: readonly TestFile[]) => {
  const boundary = `----${randomUUID()}`
  const part = (head: string, content: string | Uint8Array) =>
    Buffer.concat([
      Buffer.from(`--${boundary}\r\ncontent-disposition: form-data; ${head}\r\n\r\n`),
      Buffer.from(content),
      Buffer.from('\r\n'),
    ])
  const parts = files.map(({ name, bytes }) =>
    part(`name="files"; filename="${name}"\r\ncontent-type: application/octet-stream`, bytes),
  )
  const body = part('name="body"', JSON.stringify(input))
  return {
    headers: { 'content-type': `multipart/form-data; boundary=${boundary}` },
    payload: Buffer.concat([body, ...parts, Buffer.from(`--${boundary}--\r\n`)]),
  }
}

/** Builds the HTTP request for an operation's input from the contract alone. */
export const requestOf = (op: Operation, input: Record<string, unknown>, path = 0, files: readonly TestFile[] = []) => {
  const template = [op.path, ...op.aliases][path] ?? op.path
  const inPath = pathKeys(template)
  const url = template.replace(/\{(\w+)\}/g, (_, key: string) => encodeURIComponent(String(input[key])))
  const rest = Object.entries(input).filter(([key, value]) => !inPath.includes(key) && value !== undefined)
  const query =
    op.method === 'GET' ? rest.map(([key, value]) => `${key}=${encodeURIComponent(String(value))}`).join('&') : ''
  const body = Object.fromEntries(rest)
  const sent: { headers: Record<string, string>; payload?: string | Buffer<ArrayBuffer> } =
    op.method === 'GET'
      ? { headers: {} }
      : op.wire === 'multipart'
        ? multipart(body, files)
        : { headers: { 'content-type': 'application/json' }, payload: JSON.stringify(body) }
  return { method: op.method, url: query === '' ? url : `${url}?${query}`, ...sent }
}
