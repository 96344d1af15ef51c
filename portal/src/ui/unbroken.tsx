/** Returns text in which a number does not break at its hyphens over two lines. */
export const unbroken = (text: string, number: string) => {
  const [before, ...after] = text.split(number)
  return (
    <>
      {before}
      {after.length > 0 && <span className="unbroken">{number}</span>}
      {after.join(number)}
    </>
  )
}
