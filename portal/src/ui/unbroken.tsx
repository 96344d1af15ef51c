/** Text in which a number is not broken over two lines at its hyphens. */
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
