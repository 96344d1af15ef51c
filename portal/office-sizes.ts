import type { Plugin } from 'vite'

/** A size of the office with the size of everywhere else behind it, which may itself contain a function. */
const sizes = /var\(--office-[\w-]+, ((?:[^()]|\([^()]*\))*)\)/g

/**
 * A component names the size that the office has on a wide screen beside its own: `var(--office-low, 44px)`. Only the
 * office sets these (src/staff/layout/type.css), so in every other bundle the component's own size alone is written.
 */
export const withoutOfficeSizes = (): Plugin => ({
  name: 'without-office-sizes',
  enforce: 'pre',
  transform(code, id) {
    if (!id.endsWith('.css') || !code.includes('--office-')) return null
    return { code: code.replace(sizes, '$1'), map: null }
  },
})
