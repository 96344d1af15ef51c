import { readFile } from 'node:fs/promises'
import type { Plugin } from 'vite'

/** A catalogue, or words that were given to one before: `of` names it. */
const catalogue = /\/catalogue\/([\w-]+)\/[\w-]+\.ts$|\/words\/[\w-]+\.ts\?of=([\w-]+)$/

/**
 * Gives each catalogue a copy of all its words. Those that two have would else be files of their own, and asking for a file
 * costs a visitor more than the kilobyte in it.
 */
export const ownWords = (): Plugin => ({
  name: 'own-words',
  enforce: 'pre',
  async resolveId(source, importer = '') {
    const [, name, copied] = catalogue.exec(importer) ?? []
    const of = name ?? copied
    if (of === undefined || !source.includes('words/')) return null
    const resolved = await this.resolve(source, importer.replace(/\?.*/, ''), { skipSelf: true })
    return resolved && { id: `${resolved.id}?of=${of}` }
  },
  async load(id) {
    const [file = '', of] = id.split('?of=')
    return of === undefined ? null : { code: await readFile(file, 'utf8'), moduleType: 'ts' }
  },
})
