import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { Plugin } from 'vite'

const id = '\0lucide-icon'

// Size and colour come from the style sheet (ui/base.css); the word beside an icon is what is read out.
const code = `
import { createElement } from 'react'
const look = {
  xmlns: 'http://www.w3.org/2000/svg', width: 24, height: 24, viewBox: '0 0 24 24', fill: 'none',
  stroke: 'currentColor', strokeWidth: 2, strokeLinecap: 'round', strokeLinejoin: 'round', 'aria-hidden': true,
}
export default ({ name, node }) => () =>
  createElement('svg', { ...look, className: 'lucide lucide-' + name }, node.map(([tag, has]) => createElement(tag, has)))
`

/** The file of each icon, by all its names. */
const filesOf = (): ReadonlyMap<string, string> => {
  const index = readFileSync(fileURLToPath(import.meta.resolve('lucide-react/dist/esm/lucide-react.mjs')), 'utf8')
  return new Map(
    [...index.matchAll(/export \{([^}]+)\} from '\.\/icons\/([\w-]+\.mjs)'/g)].flatMap(([, names = '', file = '']) =>
      [...names.matchAll(/as (\w+)/g)].map(([, name = '']) => [name, file] as const),
    ),
  )
}

/**
 * The icons of lucide-react without what makes each adjustable: 1.2 kB of every page, and nobody adjusts one. Each is imported
 * from its own file: by way of the index every page would seem to need them all.
 */
export const slimIcons = (): Plugin => {
  const files = filesOf()
  const direct = (names: string): string =>
    names
      .split(',')
      .map(one => one.trim())
      .filter(Boolean)
      .map(name => `import ${name} from 'lucide-react/dist/esm/icons/${files.get(name) ?? name}'`)
      .join(';')
  return {
    name: 'slim-icons',
    enforce: 'pre',
    resolveId: (source, importer) =>
      source.endsWith('/createLucideIcon.mjs') && importer?.includes('/lucide-react/dist/esm/icons/') ? id : null,
    load: wanted => (wanted === id ? code : null),
    transform: (text, file) =>
      file.includes('/portal/src/') && text.includes("from 'lucide-react'")
        ? {
            code: text.replace(/import \{([^}]+)\} from 'lucide-react'/g, (_, names: string) => direct(names)),
            map: null,
          }
        : null,
  }
}
