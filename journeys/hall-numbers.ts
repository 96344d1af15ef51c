import type { Stage } from './stage.ts'

/**
 * Gives a running sale (`runSale`) exactly so many called numbers, each at a desk of its own, and so many turns that
 * ended two minutes apart, so that a pace is known. Numbers begin at `from`.
 */
export const callNumbers = async (
  { database }: Stage,
  sessionId: string,
  { called, ended = 0, from = 11 }: { called: number; ended?: number; from?: number },
): Promise<void> => {
  await database.query(
    `with old as (select id from sales.turn where session_id = $1 and state = 'CALLED')
     update sales.turn set state = 'ON_HOLD', desk = null from old where turn.id = old.id`,
    [sessionId],
  )
  await database.query(
    `with free as (select ticket_id, batch_id, intent, row_number() over (order by ticket_id, intent) as at
         from (select distinct ticket_id, batch_id from sales.turn where session_id = $1) own, generate_series(1, 6) intent
         where not exists (select from sales.turn where turn.ticket_id = own.ticket_id and turn.intent = intent.intent))
     insert into sales.turn (session_id, batch_id, ticket_id, intent, position, reported_at, is_late, state, desk, called_by, called_at,
         calls, ended_at, ended_by, result)
       select $1, batch_id, ticket_id, intent, $4 - 1 + at, now() - interval '1 hour', false,
         case when at <= $2 then 'CALLED' else 'ENDED' end, case when at <= $2 then at::text end, $1::uuid,
         now() - interval '4 hours' + at * interval '1 second', 1,
         case when at > $2 then now() - (at - $2) * interval '2 minutes' end, case when at > $2 then $1::uuid end,
         case when at > $2 then 'PASSED' end
       from free where at <= $2 + $3`,
    [sessionId, called, ended, from],
  )
}
