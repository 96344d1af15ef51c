import type { Plugin } from 'vite'

/**
 * Shows the light and dark schemes side by side in the kit: rules of a style sheet for a dark screen are applied to
 * an element, and the page itself is light.
 */
export const bothSchemes = (): Plugin => ({
  name: 'both-schemes',
  enforce: 'pre',
  transform(code, id) {
    if (!id.endsWith('/ui/tokens.css')) return null
    const apart = code
      .replace(/@media screen and \(prefers-color-scheme: dark\)(\s*)\{(\s*):root/g, '@media screen$1{$2[data-dark]')
      .replace('color-scheme: light dark;', 'color-scheme: light;')
      .replace(/\[data-dark\](\s*)\{/g, '[data-dark]$1{color-scheme:dark;--behind:var(--paper);')
    return { code: apart, map: null }
  },
})
