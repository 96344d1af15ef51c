import type { Context } from '../platform/context.ts'

/** The last messages that nobody was configured to send, newest first. Development only. */
export const readOutbox = (context: Context) =>
  context.db
    .selectFrom('notices.message')
    .select(['id', 'channel', 'template', 'locale', 'createdAt', 'sentAt', 'outbox'])
    .where('outbox', 'is not', null)
    .orderBy('createdAt', 'desc')
    .limit(50)
    .execute()

/** One of them; nothing where there is none. Development only. */
export const readOutboxEntry = (context: Context, id: string) =>
  context.db.selectFrom('notices.message').select('outbox').where('id', '=', id).executeTakeFirst()
