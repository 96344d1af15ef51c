import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const source = join(import.meta.dirname, '../portal/src')

/** The six sizes of type, and the roles that take one of them (portal/src/ui/tokens.css). */
const sizes = ['tiny', 'small', 'body', 'large', 'title', 'display']
const roles = ['hint', 'h1', 'h2', 'h3']

/** Sizes of other media: the hall's screen is read from ten metres, and paper has points. */
const others = /^[\d.]+(vh|pt)$/

/** Returns the font sizes of a folder that are neither a token nor of another medium. */
const strayIn = (folder: string): string[] =>
  readdirSync(join(source, folder), { recursive: true, encoding: 'utf8' })
    .filter(file => file.endsWith('.css'))
    .flatMap(file => {
      const text = readFileSync(join(source, folder, file), 'utf8')
      return [...text.matchAll(/font(?:-size)?: ([^;]+);/g)]
        .map(([, value = '']) => value)
        .filter(value => value !== 'inherit' && !others.test(value))
        .filter(value => ![...sizes, ...roles].some(name => value === `var(--${name})`))
        .map(value => `${folder}/${file}: ${value}`)
    })

// The office shows tables and boards at its own sizes (portal/src/staff/layout/type.css).
test.each(['ui', 'registrant', 'entries'])('the sizes of type in %s are those of the scale', folder => {
  expect(strayIn(folder)).toEqual([])
})

test('the scale has six sizes, each of whole pixels', () => {
  const tokens = readFileSync(join(source, 'ui/tokens.css'), 'utf8')
  const first = (name: string) => new RegExp(`--${name}: ([\\d.]+)rem;`).exec(tokens)?.[1]
  expect(sizes.map(name => Number(first(name)) * 16)).toEqual([13, 15, 17, 20, 26, 36])
})
