import { readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import type { Plugin } from 'vite'

const statement = /^(import|export) \{([^}]*)\} from '(\.[^']*\/index\.ts)'/gm

type Name = { imported: string; local: string }

/** The values that a statement names; types are gone when it runs. */
const namesIn = (list: string): Name[] =>
  list
    .split(',')
    .map(item => item.trim())
    .filter(item => item !== '' && !item.startsWith('type '))
    .map(item => {
      const [imported = '', local = imported] = item.split(' as ')
      return { imported, local }
    })

/** The file that an index has a name from, however many indexes lie between. */
const fileOf = (index: string, name: string): { file: string; imported: string } => {
  for (const [, , list = '', source = ''] of readFileSync(index, 'utf8').matchAll(
    /^(export) \{([^}]*)\} from '(\.[^']*)'/gm,
  )) {
    const found = namesIn(list).find(({ local }) => local === name)
    if (!found) continue
    const file = join(dirname(index), source)
    return file.endsWith('/index.ts') ? fileOf(file, found.imported) : { file, imported: found.imported }
  }
  throw new Error(`${index} does not export ${name} by a line of its own`)
}

/**
 * What is imported from an index comes from the file itself. By way of the index every page would seem to need all that it
 * names (chunks.ts).
 */
export const directImports = (): Plugin => ({
  name: 'direct-imports',
  enforce: 'pre',
  transform(code, id) {
    if (!id.includes('/portal/src/')) return null
    const direct = code.replace(statement, (_, keyword: string, list: string, source: string) =>
      namesIn(list)
        .map(({ imported: name, local }) => {
          const { file, imported } = fileOf(join(dirname(id), source), name)
          return `${keyword} { ${imported} as ${local} } from '${file}'`
        })
        .join(';'),
    )
    return direct === code ? null : { code: direct, map: null }
  },
})
