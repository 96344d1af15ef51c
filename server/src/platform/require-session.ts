import { Refusal } from './refusal.ts'

/** A session of sales that who asks is assigned to; of any other they learn nothing. */
export const requireSession = ({ assigned }: { assigned: readonly string[] }, sessionId: string): void => {
  if (!assigned.includes(sessionId)) throw new Refusal('request.not-found')
}
