import { quicknet } from '#contract/sales/ballot/drand'
import { getRoomDraw } from '#contract/waiting-room/room-draw'
import { handler } from '../../platform/pipeline/handler.ts'
import { sessionNames } from '../../sales/index.ts'
import { readDraw } from './read-draw.ts'
import { retentionMs } from './retention.ts'

export default handler(
  getRoomDraw,
  async ({ input, db, refuse }) => {
    const found = await readDraw(db, input.room)
    const names = found && (await sessionNames(db, found.sessionId))
    if (!names) return refuse('request.not-found')
    const { sessionId: _session, closedAt, round, ...rest } = found
    return {
      ...rest,
      propertyName: names.property,
      sessionName: names.session,
      drand: round === null ? null : { chainHash: quicknet.hash, publicKey: quicknet.publicKey, round },
      until: closedAt === null ? null : new Date(Date.parse(closedAt) + retentionMs).toISOString(),
    }
  },
  { cacheTtlSeconds: 2 },
)
