/** An agent in a pasted line. A part that was not found is empty, and the server names it. */
export type TypedAgent = { name: string; email: string; licence: string }
/** `line`: its number in the text, from 1. */
type TypedLine = { line: number; agent: TypedAgent }

/** No name has a digit, so a part with one is meant as the licence number, right or wrong. */
const isLicence = (cell: string): boolean => /\d/.test(cell)

/**
 * Returns the agents in a text, one per line: name, email and licence number in any order, separated by commas, tabs or
 * semicolons, as in a copied table.
 */
export const agentsIn = (text: string): TypedLine[] =>
  text
    .split(/\r?\n/)
    .map((content, index) => ({ content, line: index + 1 }))
    .filter(({ content }) => content.trim() !== '')
    .map(({ content, line }) => {
      const cells = content
        .split(/[\t,;，；]/u)
        .map(cell => cell.trim())
        .filter(Boolean)
      const email = cells.find(cell => cell.includes('@')) ?? ''
      const licence = cells.find(cell => cell !== email && isLicence(cell)) ?? ''
      const name = cells.filter(cell => cell !== email && cell !== licence).join(' ')
      return { line, agent: { name, email, licence } }
    })
