const digits = 6

/** Returns the serial numbers that follow those with this start: `KS-A01-000201`, `KS-A01-000202` and so on. */
export const nextSerials = (given: readonly string[], start: string, count: number): string[] => {
  const numbers = given.flatMap(serial => {
    const [, number] = serial.startsWith(`${start}-`) ? (/^-(\d{1,9})$/.exec(serial.slice(start.length)) ?? []) : []
    return number === undefined ? [] : [Number(number)]
  })
  const last = numbers.reduce((most, item) => Math.max(most, item), 0)
  return Array.from({ length: count }, (_, at) => `${start}-${String(last + at + 1).padStart(digits, '0')}`)
}
