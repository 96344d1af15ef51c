import { ProblemError } from './api.ts'

const pause = (ms: number) => new Promise<void>(done => setTimeout(done, ms))

/**
 * Tries up to three times with growing pauses: one short network failure must not end a session (D-7.48), and neither
 * must leaving the page, which aborts its requests: the page is gone before the second try. A refusal is not retried
 * because it would not change.
 */
export const retry = async <Answer>(work: () => Promise<Answer>): Promise<Answer> => {
  for (let attempt = 1; ; attempt++) {
    try {
      return await work()
    } catch (fault) {
      if (attempt === 3 || (fault instanceof ProblemError && fault.problem.status < 500)) throw fault
      await pause(400 * 2 ** attempt)
    }
  }
}
