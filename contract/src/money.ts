/** `HK$1,234,567.00` of integer cents, alike in the three languages (UX.md 38). */
export const showCents = (cents: number): string => {
  const dollars = Math.trunc(cents / 100)
    .toString()
    .replace(/\B(?=(\d{3})+$)/g, ',')
  return `HK$${dollars}.${String(cents % 100).padStart(2, '0')}`
}
