import { Refusal } from './refusal.ts'

/** Refuses unless the caller is assigned to the sales session; the caller learns nothing about any other session. */
export const requireSession = ({ assigned }: { assigned: readonly string[] }, sessionId: string): void => {
  if (!assigned.includes(sessionId)) throw new Refusal('request.not-found')
}
