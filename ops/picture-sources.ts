// What the pictures of the handbook were taken from, so that a picture that is out of date is noticed.
import { createHash } from 'node:crypto'
import { existsSync, globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import en from '../portal/src/catalogue/office/en.ts'
import zhCN from '../portal/src/catalogue/office/zh-CN.ts'
import zhHK from '../portal/src/catalogue/office/zh-HK.ts'

const root = join(import.meta.dirname, '..')
export const pictureFolder = join(root, 'docs/handbook/office/pictures')
export const madeFromFile = join(pictureFolder, 'made-from.json')

/**
 * By the name of a picture: the screen that it shows, a hash of the files that draw the screen, and the messages in
 * the picture, by language.
 */
export type MadeFrom = Record<string, { screen: string; files: string; shows: Record<string, string[]> }>

export const readMadeFrom = (): MadeFrom =>
  existsSync(madeFromFile) ? JSON.parse(readFileSync(madeFromFile, 'utf8')) : {}

const catalogues: Record<string, Record<string, Record<string, string>>> = { en, 'zh-CN': zhCN, 'zh-HK': zhHK }

/** Returns all messages of the office in a language. */
export const messagesOf = (locale: string): Set<string> =>
  new Set(Object.values(catalogues[locale] ?? {}).flatMap(messages => Object.values(messages)))

/** Returns a hash of the files that draw a screen: components and styles of folders of `portal/src/staff`. */
export const hashOfScreens = (folders: readonly string[]): string => {
  const hash = createHash('sha256')
  const files = folders.flatMap(folder => globSync(`portal/src/staff/${folder}/**/*.{ts,tsx,css}`, { cwd: root }))
  for (const file of files.toSorted())
    if (!/\.test\.tsx?$|\/words\//.test(file)) hash.update(file).update(readFileSync(join(root, file)))
  return hash.digest('hex').slice(0, 16)
}
