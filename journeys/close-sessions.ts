import type { Stage } from './stage.ts'

/** Returns the sessions that there are before a journey. */
export const knownSessions = async ({ database }: Stage): Promise<string[]> =>
  (await database.query<{ id: string }>('select id from sales.session')).rows.map(({ id }) => id)

/**
 * Closes registration for the sessions that a journey added, by its screens or by itself. Otherwise the public pages
 * and the passes of all later journeys of the same server would show these sessions too.
 */
export const closeSessions = ({ database }: Stage, known: readonly string[]): Promise<unknown> =>
  database.query(
    `update sales.session set opens_at = least(opens_at, platform.now() - interval '2 seconds'),
       closes_at = platform.now() - interval '1 second'
     where closes_at >= platform.now() and id <> all($1)`,
    [known],
  )
