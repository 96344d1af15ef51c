/**
 * Runs work once the page has painted what the last press changed, so that the person does not wait for the work.
 * Returns a function that cancels it. A page that is hidden paints nothing: there it runs when the page is seen.
 */
export const afterPaint = (work: () => void): (() => void) => {
  let timer: ReturnType<typeof setTimeout> | undefined
  const frame = requestAnimationFrame(() => {
    timer = setTimeout(work)
  })
  return () => {
    cancelAnimationFrame(frame)
    clearTimeout(timer)
  }
}

/** A hidden page paints nothing, and its work goes on all the same. */
const longestMs = 100

/** Resolves once the page has painted what the last press changed. */
export const painted = (): Promise<void> =>
  new Promise(done => {
    afterPaint(done)
    setTimeout(done, longestMs)
  })
