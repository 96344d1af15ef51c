import { setTimeout as sleep } from 'node:timers/promises'

/**
 * Sends a command until the server serves it, and returns that answer. Under load the server may refuse with 503,
 * which tells the client to try again.
 */
export const untilServed = async <Answer extends { status: number }>(send: () => Promise<Answer>): Promise<Answer> => {
  for (;;) {
    const answer = await send()
    if (answer.status !== 503) return answer
    await sleep(50)
  }
}
