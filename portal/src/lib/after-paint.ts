import { beginWait } from './api/settled.ts'

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

/** Resolves once the page has painted what the last press changed. Until then the page is not settled. */
export const painted = async (): Promise<void> => {
  const endWait = beginWait()
  await new Promise<void>(done => {
    afterPaint(done)
    setTimeout(done, longestMs)
  })
  endWait()
}
