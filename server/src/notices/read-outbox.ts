import type { Context } from '../platform/context.ts'

/** Returns the last messages for which no mail or SMS service is configured, newest first. Development only. */
export const readOutbox = (context: Context) =>
  context.db
    .selectFrom('notices.message')
    .select(['id', 'channel', 'template', 'locale', 'createdAt', 'sentAt', 'outbox'])
    .where('outbox', 'is not', null)
    .orderBy('createdAt', 'desc')
    .limit(50)
    .execute()

/** Returns one outbox message, or undefined if there is none. Development only. */
export const readOutboxEntry = (context: Context, id: string) =>
  context.db.selectFrom('notices.message').select('outbox').where('id', '=', id).executeTakeFirst()
