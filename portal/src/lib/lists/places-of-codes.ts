/** Main places of area codes that several places share. */
const mainPlaces: Readonly<Record<string, readonly string[]>> = {
  '1': ['USA', 'CAN'],
  '7': ['RUS', 'KAZ'],
  '39': ['ITA'],
  '44': ['GBR'],
  '47': ['NOR'],
  '61': ['AUS'],
  '212': ['MAR'],
  '262': ['REU'],
  '358': ['FIN'],
  '590': ['GLP'],
  '599': ['CUW'],
}

type Place = { code: string; attributes: Readonly<Record<string, unknown>> }

/**
 * Returns the area codes of a list of places without duplicates, with the places that name each code: Hong Kong and
 * the Mainland first, then the others in the order of the list.
 */
export const placesOfCodes = <Of extends Place>(list: readonly Of[]): { value: string; places: Of[] }[] => {
  const codeOf = ({ attributes: { callingCode } }: Of) => (typeof callingCode === 'string' ? callingCode : '')
  const rows = [...new Set(['852', '86', ...list.map(codeOf)])].map((value, index) => {
    const sharing = list.filter(item => codeOf(item) === value)
    const main = mainPlaces[value]
    const places = main ? sharing.filter(({ code }) => main.includes(code)) : sharing
    const stands = list.findIndex(item => item === places[0])
    return { value, places, rank: index < 2 ? index - 2 : stands }
  })
  return rows.toSorted((a, b) => a.rank - b.rank).map(({ value, places }) => ({ value, places }))
}
