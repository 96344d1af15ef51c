import { getRoomOrder } from '#contract/waiting-room/room-draw'
import { handler } from '../../platform/pipeline/handler.ts'
import { Bytes } from '../../platform/refusal.ts'
import { readOrder } from './read-draw.ts'

/** Seconds for which any cache may store the list: it never changes. */
const maxAge = 86_400

export default handler(
  getRoomOrder,
  async ({ input, db, refuse }) => {
    const room = await db
      .selectFrom('waiting.room')
      .select(['id', 'seed', 'early'])
      .where('id', '=', input.room)
      .where('drawnAt', 'is not', null)
      .where('cause', '=', 'OPENING')
      .executeTakeFirst()
    if (!room) return refuse('request.not-found')
    const list = await readOrder(db, room)
    // The list is deleted a month after the room has closed.
    if (list === '' && room.early > 0) return refuse('request.not-found')
    return new Bytes('text/plain; charset=utf-8', Buffer.from(list), { maxAge })
  },
  // The list is read once however many ask.
  { cacheTtlSeconds: 60 },
)
