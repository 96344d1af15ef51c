import { isMarketingHour } from '#contract/campaigns/hours'
import type { Context } from '../platform/context.ts'
import { databaseNow } from '../platform/database/database.ts'
import { addJob } from '../platform/queue/jobs.ts'
import { eachOf } from '../platform/queue/each-of.ts'
import type { WindowLimit } from '../platform/limits.ts'
import { isTriedAgain, waitingRows } from './find-audience.ts'
import { readDue, readSending, type Sending } from './read-sending.ts'
import { recordFailure, sendToRecipient } from './send-to-recipient.ts'

const job = 'campaign:send'

/** Queues a job that sends due campaigns now, instead of at the next minute. */
export const queueSending = (db: Parameters<typeof addJob>[0], runAt?: Date): Promise<void> =>
  addJob(db, job, {}, { key: job, ...(runAt && { runAt }) })

/** Maximum milliseconds of one run: shorter than the time after which the queue takes a job for lost. */
const longest = 45_000
/** Seconds over which the sending rate is averaged. */
const window = 10
/**
 * Number of account ids read at once, and number of messages sent before the job checks again whether the campaign
 * continues.
 */
const [page, chunk] = [1_000, 25]

const rateOf = ({ content }: Sending): WindowLimit => ({
  name: 'campaign-rate',
  points: Math.max(1, Math.floor((content.perMinute * window) / 60)),
  seconds: window,
})

/** Sorts before every account id. */
const first = '00000000-0000-0000-0000-000000000000'

const readPage = async ({ db }: Context, { id, audience }: Sending, after: string): Promise<string[]> => {
  const rows = await waitingRows(db, id, audience)
    .select('account.id')
    .where('account.id', '>', after)
    .orderBy('account.id')
    .limit(page)
    .execute()
  return rows.map(row => row.id)
}

/** Ends the campaign, since everybody has been processed. */
const finish = async ({ db }: Context, id: string): Promise<void> => {
  if (await isTriedAgain(db, id)) return
  await db
    .updateTable('campaign.campaign')
    .set({ state: 'DONE', endedAt: (await databaseNow(db)).toISOString() })
    .where('id', '=', id)
    .where('state', '=', 'READY')
    .execute()
}

const writeTo = async (context: Context, sending: Sending, ids: readonly string[]): Promise<void> => {
  for (const accountId of ids)
    try {
      await sendToRecipient(context, sending, accountId)
    } catch (fault) {
      context.log.error({ row: accountId, err: fault }, 'one of a campaign could not be written to')
      await recordFailure(context, sending.id, accountId)
    }
}

/**
 * Sends one campaign as fast as its rate allows, for at most the time of one run. The list of ids only says where to
 * look; `sendOne` decides who receives a message.
 */
const sendCampaign = async (context: Context, id: string): Promise<void> => {
  const end = performance.now() + longest
  let [after, ids] = [first, [] as string[]]
  while (performance.now() < end) {
    const sending = await readSending(context, id)
    if (!sending) return
    if (sending.kind === 'MARKETING' && !isMarketingHour(await databaseNow(context.db))) return
    if (ids.length === 0) ids = await readPage(context, sending, after)
    if (ids.length === 0 && after === first) return finish(context, id)
    // Starts again from the beginning, for people who joined the audience meanwhile.
    if (ids.length === 0) {
      after = first
      continue
    }
    const rate = rateOf(sending)
    const next = ids.slice(0, Math.min(chunk, rate.points))
    const { left, seconds } = await context.limits.take(rate, id, next.length)
    if (!left) return queueSending(context.db, new Date((await databaseNow(context.db)).getTime() + seconds * 1_000))
    await writeTo(context, sending, next)
    after = next.at(-1) ?? after
    ids = ids.slice(next.length)
  }
  await queueSending(context.db)
}

/**
 * Sends all due campaigns. Two runs at the same time write to nobody twice; an interrupted run is followed by
 * another.
 */
export const sendCampaigns = async (context: Context): Promise<void> => {
  const now = await databaseNow(context.db)
  await eachOf(context.log, await readDue(context.db, now), ({ id }) => sendCampaign(context, id))
}
