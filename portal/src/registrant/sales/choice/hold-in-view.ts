/** Pixels that the header covers at the top of the window. */
const headerHeight = 72

/**
 * Keeps the card of a property where it was pressed, although the card that was open above it closes. To be called
 * before the property is chosen. A top that was out of sight comes into view.
 */
export const holdInView = (propertyId: string): void => {
  const topOf = () =>
    document.querySelector(`.property-card:has(input[value="${propertyId}"])`)?.getBoundingClientRect().top
  const before = topOf()
  if (before === undefined) return
  // The choice is rendered by then, and not painted yet.
  requestAnimationFrame(() => {
    const after = topOf()
    if (after !== undefined) scrollBy({ top: after - Math.max(before, headerHeight), behavior: 'instant' })
  })
}
