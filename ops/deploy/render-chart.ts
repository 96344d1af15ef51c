import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { inflateRawSync } from 'node:zlib'
import { parseAllDocuments } from 'yaml'

const root = join(import.meta.dirname, '../..')
const chart = join(import.meta.dirname, 'chart')

/** Returns the content of a file in a zip archive. */
const unzip = (archive: Buffer, name: string): Buffer => {
  // The directory of an archive is at its end.
  const end = archive.lastIndexOf('PK\x05\x06', archive.length, 'latin1')
  for (let at = archive.readUInt32LE(end + 16); archive.readUInt32LE(at) === 0x02014b50;) {
    const [size, length] = [archive.readUInt32LE(at + 20), archive.readUInt16LE(at + 28)]
    const header = archive.readUInt32LE(at + 42)
    if (archive.toString('utf8', at + 46, at + 46 + length) === name) {
      const from = header + 30 + archive.readUInt16LE(header + 26) + archive.readUInt16LE(header + 28)
      const content = archive.subarray(from, from + size)
      return archive.readUInt16LE(at + 10) === 0 ? content : inflateRawSync(content)
    }
    at += 46 + length + archive.readUInt16LE(at + 30) + archive.readUInt16LE(at + 32)
  }
  throw new Error(`the archive has no ${name}`)
}

/**
 * Returns the path of Helm, from the npm package that carries it for Linux, so that a check needs neither root nor the
 * network. Elsewhere HELM must name a program; null if it does not.
 */
export const findHelm = (): string | null => {
  if (process.platform !== 'linux' || process.arch !== 'x64') return process.env['HELM'] ?? null
  const carrier = dirname(createRequire(import.meta.url).resolve('@aws-cdk/asset-kubectl-v20/package.json'))
  const helm = join(root, 'node_modules/.cache/firsthand/helm')
  if (existsSync(helm)) return helm
  mkdirSync(dirname(helm), { recursive: true })
  const draft = `${helm}-${process.pid}`
  writeFileSync(draft, unzip(readFileSync(join(carrier, 'lib/layer.zip')), 'helm/helm'), { mode: 0o755 })
  renameSync(draft, helm)
  return helm
}

/** An object of Kubernetes as the chart renders it. */
export type Manifest = {
  apiVersion: string
  kind: string
  metadata: { name: string; annotations?: Record<string, string> }
}

/** Renders the chart with values. Returns its objects, or what Helm refuses. */
export const renderChart = (helm: string, values: unknown): { manifests: Manifest[]; fault: string } => {
  const done = spawnSync(helm, ['template', 'homes', chart, '--kube-version', '1.33.0', '--values', '-'], {
    input: JSON.stringify(values),
    encoding: 'utf8',
    env: { PATH: '/usr/bin:/bin', HOME: '/nonexistent' },
  })
  if (done.status !== 0) return { manifests: [], fault: done.stderr || String(done.error) }
  // Kubernetes reads YAML 1.1.
  const documents = parseAllDocuments(done.stdout, { version: '1.1', merge: false })
  return { manifests: documents.flatMap(document => (document.toJS() ?? []) as Manifest | never[]), fault: '' }
}

/** Returns what Helm's own linter says of the chart with values; empty if it is content. */
export const lintChart = (helm: string, values: unknown): string => {
  const options = { input: JSON.stringify(values), encoding: 'utf8', env: { HOME: '/nonexistent' } } as const
  const done = spawnSync(helm, ['lint', chart, '--strict', '--values', '-'], options)
  return done.status === 0 ? '' : done.stdout + done.stderr
}
