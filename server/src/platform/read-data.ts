import { readFileSync } from 'node:fs'
import { join } from 'node:path'

const folder = join(import.meta.dirname, '../../data')

/** The text of a file of data that the product carries. */
export const readText = (file: string): string => readFileSync(join(folder, file), 'utf8')

/** The bytes of a file of data. */
export const readBytes = (file: string): Buffer => readFileSync(join(folder, file))

/** The same, as JSON of a shape that the caller knows: the files are ours, and tests read every one. */
export const readJson = <Shape>(file: string): Shape => JSON.parse(readText(file)) as Shape
