/** A row of a list or a table in the page. Menus of pages are no lists of rows. */
const rows = 'main :is(tbody > tr, :is(ul, ol) > li):not(nav *)'
/** What opens the detail of a row: the first of these in it. */
const openers = 'a[href], summary, button[data-opens]'

const openerOf = (row: Element): HTMLElement | null => {
  const opener = row.querySelector<HTMLElement>(openers)
  return opener?.closest(rows) === row ? opener : null
}

/**
 * Returns what the arrow keys reach from an element: the opener of the next or previous row of its list that has a
 * detail; null if the element opens no row, or at the end of the list.
 */
const nextOpener = (from: Element, way: 1 | -1): HTMLElement | null => {
  const row = from.closest(rows)
  if (row === null || openerOf(row) !== from) return null
  const siblings = [...(row.parentElement?.children ?? [])]
  const others =
    way === 1 ? siblings.slice(siblings.indexOf(row) + 1) : siblings.slice(0, siblings.indexOf(row)).reverse()
  return others.map(openerOf).find(opener => opener !== null) ?? null
}

/**
 * Moves between the rows of every list of the office by the arrow keys, where a row has a detail; Enter opens it. This
 * is the only place that knows these keys. Returns a function that stops it.
 */
export const listenForRowKeys = (): (() => void) => {
  const press = (event: KeyboardEvent) => {
    if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey || event.shiftKey) return
    const way = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : null
    if (way === null || !(event.target instanceof Element)) return
    const next = nextOpener(event.target, way)
    if (next === null) return
    // The page would scroll by itself.
    event.preventDefault()
    next.focus()
  }
  document.addEventListener('keydown', press)
  return () => document.removeEventListener('keydown', press)
}
