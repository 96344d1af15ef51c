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

/** The icons of lucide-react without what makes each adjustable: 1.2 kB of every page, and nobody adjusts one. */
export const slimIcons = (): Plugin => ({
  name: 'slim-icons',
  enforce: 'pre',
  resolveId: (source, importer) =>
    source.endsWith('/createLucideIcon.mjs') && importer?.includes('/lucide-react/dist/esm/icons/') ? id : null,
  load: wanted => (wanted === id ? code : null),
})
