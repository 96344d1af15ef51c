const waiting: (() => unknown)[] = []

/**
 * Registers work for the end of the journey, whether it passes or fails: the next journey reuses the page, so the
 * page does not close.
 */
export const atEnd = (work: () => unknown): void => void waiting.push(work)

/** Runs the registered work, last one first. */
export const endJourney = async (): Promise<void> => {
  for (let work = waiting.pop(); work; work = waiting.pop()) await work()
}
