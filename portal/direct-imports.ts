import { readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import type { Plugin } from 'vite'

const statement = /^(import|export) \{([^}]*)\} from '(\.[^']*\/index\.ts)'/gm

type Name = { imported: string; local: string }

/** Returns the values that an import or export list names; types do not exist at run time. */
const namesIn = (list: string): Name[] =>
  list
    .split(',')
    .map(item => item.trim())
    .filter(item => item !== '' && !item.startsWith('type '))
    .map(item => {
      const [imported = '', local = imported] = item.split(' as ')
      return { imported, local }
    })

/** Returns the file that an index re-exports a name from, through any number of intermediate indexes. */
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
 * Vite plugin that rewrites imports from an index to imports from the file itself. With the index, every page would
 * seem to need everything that the index exports (chunks.ts).
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
