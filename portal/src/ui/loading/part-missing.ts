import { beginWait } from '../../lib/api/settled.ts'

/** Thrown when a part of the portal failed to load: reloading the page may help (U-46). */
export class PartMissing extends Error {
  override name = 'PartMissing'
}

const retryAfterMs = 120_000

/**
 * Loads a part of the portal; until it is there the page is not settled. R-8: a part that has not arrived after 120 seconds counts as failed. Throws
 * PartMissing.
 */
export const partInTime = async <Part>(load: () => Promise<Part>): Promise<Part> => {
  const endWait = beginWait()
  let timer: ReturnType<typeof setTimeout> | undefined
  const late = new Promise<never>((_, fail) => {
    timer = setTimeout(() => fail(new Error('late')), retryAfterMs)
  })
  try {
    return await Promise.race([load(), late])
  } catch (cause) {
    throw new PartMissing('a part of the portal did not load', { cause })
  } finally {
    clearTimeout(timer)
    endWait()
  }
}
