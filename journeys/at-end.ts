const waiting: (() => unknown)[] = []

/** Leaves work for the end of the journey, whether it passes or fails: its page is used by the next one and does not close. */
export const atEnd = (work: () => unknown): void => void waiting.push(work)

/** Does the work that was left, the last first. */
export const endJourney = async (): Promise<void> => {
  for (let work = waiting.pop(); work; work = waiting.pop()) await work()
}
