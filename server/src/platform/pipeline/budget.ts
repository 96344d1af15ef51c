import { Refusal } from '../refusal.ts'

/** The sender of a form, and the maximum number of bytes that one sender of this kind may hold at once. */
export type Sender = { name: string; most: number }

/** Bytes reserved by one form: increased as it arrives, and all released at the end. */
export type Reservation = { add: (bytes: number) => void; release: () => void }

/**
 * Limits the bytes that all uploads together may hold at once: a thousand phones with ten megabytes each would crash
 * the process, with every other call. Bytes are counted as they arrive, not as the form declares, and each sender has
 * a share: a slow sender, or one that declares much and sends nothing, takes no space from others. When no space is
 * left, the form is refused and must be retried.
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
