import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { extname, join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import { Refusal } from '../../refusal.ts'

/** Content types of the files that the build writes; no other file is served. */
const types: Record<string, string> = {
  '.css': 'text/css; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.wasm': 'application/wasm',
  '.webp': 'image/webp',
  '.woff2': 'font/woff2',
}

type Asset = { type: string; tag: string; bytes: Buffer; packed: { encoding: 'br' | 'gzip'; bytes: Buffer }[] }

const readAsset = (folder: string, name: string): Asset => {
  const bytes = readFileSync(join(folder, name))
  const packed = (['br', 'gzip'] as const).flatMap(encoding => {
    const file = join(folder, `${name}.${encoding === 'br' ? 'br' : 'gz'}`)
    return existsSync(file) ? [{ encoding, bytes: readFileSync(file) }] : []
  })
  const tag = createHash('sha256').update(bytes).digest('base64url').slice(0, 22)
  return { type: types[extname(name)] ?? '', tag, bytes, packed }
}

/**
 * Serves the built files of a folder, under names whose content never changes, from memory: a few megabytes that are
 * read once. A library that checks the disk for each request takes twenty times the work (decision 0054). `policyOf`:
 * content policy of a file that has its own.
 */
export const serveAssets = (
  app: FastifyInstance,
  folder: string,
  prefix: string,
  policyOf: (name: string) => string | null,
): void => {
  const names = existsSync(folder)
    ? readdirSync(folder).filter(name => !name.startsWith('.') && extname(name) in types)
    : []
  const assets = new Map(names.map(name => [name, readAsset(folder, name)]))
  app.get<{ Params: { '*': string } }>(`${prefix}*`, (request, reply) => {
    const name = request.params['*']
    const asset = assets.get(name)
    if (!asset) throw new Refusal('request.not-found')
    const accepts = String(request.headers['accept-encoding'] ?? '')
    const packed = asset.packed.find(({ encoding }) => accepts.includes(encoding))
    const tag = `"${asset.tag}${packed?.encoding ?? ''}"`
    const policy = policyOf(name)
    if (policy !== null) reply.header('content-security-policy', policy)
    reply
      .header('cache-control', 'public, max-age=31536000, immutable')
      .header('vary', 'accept-encoding')
      .header('etag', tag)
    if (request.headers['if-none-match'] === tag) return reply.code(304).send()
    if (packed) reply.header('content-encoding', packed.encoding)
    return reply.type(asset.type).send(packed?.bytes ?? asset.bytes)
  })
}
