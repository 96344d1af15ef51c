import { Refusal } from '../refusal.ts'

/** Who holds the bytes of a form, and how many one of that kind may hold at once. */
export type Sender = { name: string; most: number }

/** What one form holds: more as it comes in, all of it given back at the end. */
export type Reservation = { add: (bytes: number) => void; release: () => void }

/**
 * So many bytes may be held at once by all who send files: a thousand phones with ten megabytes each would take the
 * process down, and every other call with it. Counted as they arrive, not as a form says of itself, and each sender has a
 * share: who sends slowly, or says much and sends nothing, takes nobody's room. Who finds none is told to come again.
 */
export const makeBudget = (most: number) => {
  let held = 0
  const bySender = new Map<string, number>()
  return (sender: Sender): Reservation => {
    let own = 0
    const change = (bytes: number) => {
      own += bytes
      held += bytes
      const share = (bySender.get(sender.name) ?? 0) + bytes
      if (share > 0) bySender.set(sender.name, share)
      else bySender.delete(sender.name)
    }
    return {
      add: bytes => {
        const share = bySender.get(sender.name) ?? 0
        if (held + bytes > most || share + bytes > sender.most)
          throw new Refusal('server.unavailable', { retryAfter: 10 })
        change(bytes)
      },
      release: () => change(-own),
    }
  }
}

export type Budget = ReturnType<typeof makeBudget>
