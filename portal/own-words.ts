import { readFile } from 'node:fs/promises'
import type { Plugin } from 'vite'

/** Matches a message file of a locale folder, or words already copied for one: the query `of` names the owner. */
const catalogue = /\/catalogue\/([\w-]+)\/[\w-]+\.ts$|\/words\/[\w-]+\.ts\?of=([\w-]+)$/

/**
 * Vite plugin that gives each group of messages its own copy of all its words. Words shared by two groups would
 * otherwise become separate files, and an extra request costs a visitor more than the duplicate kilobyte.
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
