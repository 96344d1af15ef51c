import { randomBytes, randomUUID } from 'node:crypto'
import type { Channel } from '#contract/campaigns/campaign'
import type { Locale } from '#contract/common'
import { letterName } from '#contract/person-name'
import { lockAccount } from '../accounts/index.ts'
import { sendNotice } from '../notices/index.ts'
import type { Context } from '../platform/context.ts'
import { tokenHash } from '../platform/crypto/secret-hasher.ts'
import { databaseNow, type Reader } from '../platform/database/database.ts'
import { reachOf } from './reach.ts'
import { stopUrls, writeLetter } from './write-letter.ts'
import { waitingRows } from './find-audience.ts'
import type { Sending } from './read-sending.ts'

/** 96 bits of randomness cannot be guessed and are short enough for an SMS. */
const newToken = (): string => randomBytes(12).toString('base64url')

type Row = { campaignId: string; accountId: string; locale: Locale; createdAt: string }

/** Returns false if the delivery was already inserted. */
const insertDelivery = async (
  db: Reader,
  row: Row,
  more: { channel: Channel | null; messageId: string | null; stopHash: Buffer | null },
): Promise<boolean> => {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('campaign.delivery')
    .values({ id: randomUUID(), ...row, ...more })
    .onConflict(conflict => conflict.doNothing())
    .executeTakeFirst()
  return (numInsertedOrUpdatedRows ?? 0n) > 0n
}

/**
 * Writes to one person, if they are still in the audience. The account is locked, so a parallel withdrawal of
 * consent, erasure or change of address happens before or after, never in between. The delivery row and the letter
 * are inserted together.
 */
export const sendToRecipient = (context: Context, sending: Sending, accountId: string): Promise<void> =>
  context.db.transaction().execute(async db => {
    if (!(await lockAccount(db, accountId))) return
    const person = await waitingRows(db, sending.id, sending.audience)
      .selectAll('account')
      .where('account.id', '=', accountId)
      .where(eb =>
        eb.exists(
          eb
            .selectFrom('campaign.campaign as campaign')
            .select('campaign.id')
            .where('campaign.id', '=', sending.id)
            .where('campaign.state', '=', 'READY'),
        ),
      )
      .executeTakeFirst()
    if (!person) return
    const { locale } = person
    const now = await databaseNow(db)
    const row = { campaignId: sending.id, accountId, locale, createdAt: now.toISOString() }
    const reach = reachOf(person, sending.content.channels)
    if (reach.length === 0) await insertDelivery(db, row, { channel: null, messageId: null, stopHash: null })
    const isMarketing = sending.kind === 'MARKETING'
    for (const { channel, to } of reach) {
      const [id, token] = [randomUUID(), newToken()]
      const stopHash = isMarketing ? tokenHash(token) : null
      if (!(await insertDelivery(db, row, { channel, messageId: id, stopHash }))) continue
      const letter = writeLetter(context, sending, { channel, locale, name: letterName(locale, person), token })
      const stopUrl = isMarketing ? stopUrls(context, locale, token).press : null
      await sendNotice({ context, db }, { channel, to, locale, ...letter, bulk: { id, stopUrl } })
    }
    await db
      .deleteFrom('campaign.failure')
      .where('campaignId', '=', sending.id)
      .where('accountId', '=', accountId)
      .execute()
  })

/** Records a failure, so that the campaign skips the person and tries again a limited number of times. */
export const recordFailure = async (context: Context, campaignId: string, accountId: string): Promise<void> => {
  const lastAt = (await databaseNow(context.db)).toISOString()
  await context.db
    .insertInto('campaign.failure')
    .values({ campaignId, accountId, attempts: 1, lastAt })
    .onConflict(conflict =>
      conflict
        .columns(['campaignId', 'accountId'])
        .doUpdateSet(eb => ({ attempts: eb('campaign.failure.attempts', '+', 1), lastAt })),
    )
    .execute()
}
