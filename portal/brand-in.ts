import { join } from 'node:path'
import type { Plugin } from 'vite'
import { type Brand, type BrandName, brands, type Logo } from '../brands/index.ts'

const folder = join(import.meta.dirname, '../brands')

const declared = (colours: Record<string, string>): string =>
  Object.entries(colours)
    .map(([name, colour]) => `${name}:${colour};`)
    .join('')

/**
 * Returns a brand as a style sheet. Elements marked `data-paper`, which look like paper in every scheme, get the
 * light colours. In print nothing is dark.
 */
export const coloursOf = ({ light, dark, constant }: Brand): string =>
  `:root{${declared(constant)}}:root,[data-paper]{${declared(light)}}@media screen and (prefers-color-scheme: dark){:root{${declared(dark)}}}`

/** Returns the favicon. Its strokes are slightly wider because the icon is small. */
export const faviconOf = ({ logo: { ground, shapes }, darkLogo }: Brand): string => {
  const rule = (shape: Logo['shapes'][number], at: number, colour: string) =>
    `.s${at}{${'fill' in shape ? 'fill' : 'stroke'}:${colour}}`
  const light = shapes.map((shape, index) => rule(shape, index, 'fill' in shape ? shape.fill : shape.stroke)).join('')
  const dark = shapes.map((shape, index) => rule(shape, index, darkLogo.colours[index] ?? darkLogo.ground)).join('')
  const drawn = shapes.map((shape, index) =>
    'fill' in shape
      ? `<path class="s${index}" d="${shape.d}"/>`
      : `<path class="s${index}" d="${shape.d}" fill="none" stroke-width="${Number((shape.width + 0.4).toFixed(2))}" stroke-linecap="round"/>`,
  )
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 40 40"><style>.g{fill:${ground}}${light}@media (prefers-color-scheme:dark){.g{fill:${darkLogo.ground}}${dark}}</style><rect class="g" width="40" height="40" rx="9"/>${drawn.join('')}</svg>`
}

/** Returns the meta tags that give the browser's own frame the colours of the page. */
export const themeOf = ({ light, dark }: Brand): string =>
  `<meta name="theme-color" content="${light['--paper']}" media="(prefers-color-scheme: light)"><meta name="theme-color" content="${dark['--paper']}" media="(prefers-color-scheme: dark)">`

/** Matches the import of one part of the brand as a module. */
const part = /^#brand\/(\w+)$/
const partId = /^\0brand\/(\w+)$/
const statement = /^import \{ ([\w, ]+) \} from '#brand'/gm
const place = '/* The brand. */'

/** Returns the source of the module for one part of the brand. */
const moduleOf = (brand: Record<string, unknown> & Pick<Brand, 'picture'>, name: string): string => {
  if (!(name in brand)) throw new Error(`a brand has no ${name}`)
  if (name !== 'picture') return `export const ${name} = ${JSON.stringify(brand[name])}`
  const { src, ...rest } = brand.picture
  return `import src from ${JSON.stringify(join(folder, src))};const rest = ${JSON.stringify(rest)};export const picture = { ...rest, src }`
}

/**
 * Vite plugin that builds the portal with one brand. Each part imported from `#brand` is a separate module, so that a
 * page loads only the parts it shows; the colours are placed at the top of tokens.css.
 */
export const brandIn = (name: BrandName): Plugin => ({
  name: 'brand-in',
  enforce: 'pre',
  resolveId: source => (part.test(source) ? `\0${source.slice(1)}` : null),
  load(id) {
    const asked = partId.exec(id)?.[1]
    return asked === undefined ? null : moduleOf({ ...brands[name] }, asked)
  },
  transform(code, id) {
    if (id.endsWith('/ui/tokens.css')) {
      if (!code.includes(place)) throw new Error('tokens.css has no place for the colours of a brand')
      return { code: code.replace(place, () => coloursOf(brands[name])), map: null }
    }
    if (!id.includes('/portal/src/') || !code.includes("'#brand'")) return null
    const parts = (_: string, names: string) =>
      names
        .split(', ')
        .map(item => `import { ${item} } from '#brand/${item}'`)
        .join(';')
    return { code: code.replace(statement, parts), map: null }
  },
})
