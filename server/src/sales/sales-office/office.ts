import type { Words } from '#contract/common'
import type { SalesOffice } from '#contract/sales/property/sales-session'

type StoredOffice = { salesOffice: SalesOffice; property: Words; closesAt: Date }

/**
 * Returns the sales offices of sessions that have not closed, each once, with the properties that are sold there;
 * when all have closed, the office of the last. The office of the session that closes first comes first.
 */
export const officesOf = (sessions: readonly StoredOffice[], now: Date): (SalesOffice & { properties: Words[] })[] => {
  const inOrder = sessions.toSorted((a, b) => +a.closesAt - +b.closesAt)
  const alive = inOrder.filter(({ closesAt }) => closesAt > now)
  const offices = new Map<string, SalesOffice & { properties: Words[] }>()
  for (const { salesOffice, property } of alive.length > 0 ? alive : inOrder.slice(-1)) {
    const key = JSON.stringify(salesOffice)
    const office = offices.get(key) ?? { ...salesOffice, properties: [] }
    offices.set(key, office)
    if (office.properties.every(({ en }) => en !== property.en)) office.properties.push(property)
  }
  return [...offices.values()]
}
