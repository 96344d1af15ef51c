import { createHash } from 'node:crypto'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openssl } from './wallet-keys.ts'

/** Returns the files of a ZIP whose files are stored without compression, as in a pass. */
const filesIn = (zip: Buffer): Map<string, Buffer> => {
  const files = new Map<string, Buffer>()
  for (let at = 0; zip.readUInt32LE(at) === 0x04034b50;) {
    if (zip.readUInt16LE(at + 8) !== 0) throw new Error('a compressed file')
    const [size, nameLength, moreLength] = [
      zip.readUInt32LE(at + 18),
      zip.readUInt16LE(at + 26),
      zip.readUInt16LE(at + 28),
    ]
    const from = at + 30 + nameLength + moreLength
    files.set(zip.toString('utf8', at + 30, at + 30 + nameLength), zip.subarray(from, from + size))
    at = from + size
  }
  return files
}

type PassField = { key: string; label: string; value: string }
export type PassJson = {
  serialNumber: string
  authenticationToken: string
  barcodes?: { message: string; format: string; altText: string }[]
  generic: Record<'headerFields' | 'primaryFields' | 'secondaryFields' | 'auxiliaryFields' | 'backFields', PassField[]>
} & Record<string, unknown>

/** Verifies the detached PKCS #7 signature of a manifest by openssl. Throws if it is not signed by the authority's. */
const verifySignature = (keys: string, manifest: Buffer, signature: Buffer): void => {
  const folder = mkdtempSync(join(tmpdir(), 'firsthand-pass-'))
  try {
    writeFileSync(join(folder, 'manifest'), manifest)
    writeFileSync(join(folder, 'signature'), signature)
    const verify = 'smime -verify -binary -inform DER -in signature -content manifest -purpose any -CAfile'
    openssl(folder, verify.split(' ').concat(join(keys, 'wwdr.pem')))
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

/**
 * Reads a pass file as a phone does: the manifest is signed by the authority in the folder `keys`, and names every file
 * with its digest. Throws otherwise.
 */
export const readPass = (keys: string, bytes: Buffer): { pass: PassJson; files: Map<string, Buffer> } => {
  const files = filesIn(bytes)
  const of = (name: string) => {
    const file = files.get(name)
    if (!file) throw new Error(`a pass without ${name}`)
    return file
  }
  const manifest = JSON.parse(of('manifest.json').toString()) as Record<string, string>
  const content = [...files].filter(([name]) => name !== 'manifest.json' && name !== 'signature')
  for (const [name, file] of content)
    if (manifest[name] !== createHash('sha1').update(file).digest('hex')) throw new Error(`${name} differs`)
  if (Object.keys(manifest).length !== content.length) throw new Error('the manifest names other files')
  verifySignature(keys, of('manifest.json'), of('signature'))
  return { pass: JSON.parse(of('pass.json').toString()) as PassJson, files }
}

/** Returns the value of a field of a pass, wherever it is on it. */
export const valueIn = ({ generic }: PassJson, wanted: string): string | undefined =>
  Object.values(generic)
    .flat()
    .find(({ key }) => key === wanted)?.value
