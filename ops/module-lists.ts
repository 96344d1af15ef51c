/** The README of a module has at most this many lines. */
const maxLines = 15
/** The first sentence of a README stands in a list, on one line. */
const maxSummary = 110

/**
 * Returns the sentence that says what a module is for: the first line below the title of its README.
 *
 * @param text the README
 * @returns the sentence, or what is wrong with the README
 */
export const summaryOf = (text: string): { text: string } | string => {
  const lines = text.trimEnd().split('\n')
  if (lines.length > maxLines) return `has ${lines.length} lines; ${maxLines} are the most`
  const [title = '', blank = '', summary = ''] = lines
  if (!/^# \S/.test(title) || blank !== '') return 'does not begin with a title'
  if (!/^[A-Z].*\.$/.test(summary)) return 'has no sentence below its title'
  if (summary.length > maxSummary)
    return `has ${summary.length} characters in its first sentence; ${maxSummary} are the most`
  return { text: summary }
}

/** Returns the line of a list for a module. */
export const listed = (name: string, summary: string): string => `- \`${name}/\`: ${summary}`

/**
 * Replaces the lists of a page. A list stands between `<!-- modules: NAME -->` and `<!-- end -->`.
 *
 * @param page Markdown
 * @param lists lines by name of the list
 * @throws if the page has no place for a list
 */
export const withLists = (page: string, lists: Record<string, readonly string[]>): string =>
  Object.entries(lists).reduce((text, [name, lines]) => {
    const start = `<!-- modules: ${name} -->\n`
    const from = text.indexOf(start)
    const to = text.indexOf('<!-- end -->', from)
    if (from < 0 || to < 0) throw new Error(`the page has no list of modules named ${name}`)
    return `${text.slice(0, from + start.length)}\n${lines.join('\n')}\n\n${text.slice(to)}`
  }, page)
