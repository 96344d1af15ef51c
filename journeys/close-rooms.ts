import { expect } from '@playwright/test'
import type { Stage } from './stage.ts'

/**
 * Closes the waiting rooms that a journey has left open, and waits until the server has seen it. A room that opened
 * while the clock was moved would otherwise be open for later journeys, for hours of their clock.
 */
export const closeRooms = async ({ database, url }: Stage): Promise<void> => {
  const { rowCount } = await database.query('update waiting.room set closed_at = now() where closed_at is null')
  if (rowCount === 0) return
  const state = async () => ((await (await fetch(`${url}/v1/waiting-room/state`)).json()) as { state: string }).state
  await expect.poll(state).toBe('NONE')
}
