import { ProblemError } from './api.ts'

const pause = (ms: number) => new Promise<void>(done => setTimeout(done, ms))

/**
 * Three tries with growing pauses: one blip must not end a session (D-7.48). Nor must leaving the page,
 * which cuts its calls off and lets it hear so: it is gone before the second try. A refusal would be the same again.
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
