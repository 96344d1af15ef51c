/** `burst` points at once, and one more each `every` (a second, a millisecond, ...): slow afterwards, never closed. */
export type Leaky = { burst: number; every: number }

/**
 * Takes `amount` points of a leaky limit (the generic cell rate algorithm). The only state is the time at which the
 * limit will be full again. More points than the burst count as the whole burst, so that every call can pass one day. A
 * time further ahead than two whole bursts is of another clock or of another limit, and the limit begins anew; less may
 * be of a call that began a moment later.
 *
 * @param fullAt When the limit is full again, as of the last call; any past time for an unused limit.
 * @param now Present time, in the unit of `every`.
 * @returns The new `fullAt`, and the time to wait: 0 if the points are taken. A refused call takes nothing.
 */
export const takeLeaky = ({ burst, every }: Leaky, fullAt: number, now: number, amount = 1) => {
  const known = fullAt > now + 2 * burst * every ? now : Math.max(fullAt, now)
  const next = known + Math.min(amount, burst) * every
  const wait = Math.max(0, next - now - burst * every)
  return { fullAt: wait > 0 ? fullAt : next, wait }
}
