import { Refusal } from './refusal.ts'

/**
 * So many bytes may be held at once by all who send files: a thousand phones with ten megabytes each would take the
 * process down, and every other call with it. Who finds no room is told to come again; showing the original is as good.
 */
export const makeBudget = (most: number) => {
  let held = 0
  return async <Result>(bytes: number, work: () => Promise<Result>): Promise<Result> => {
    if (held + bytes > most) throw new Refusal('server.unavailable', { retryAfter: 10 })
    held += bytes
    try {
      return await work()
    } finally {
      held -= bytes
    }
  }
}
