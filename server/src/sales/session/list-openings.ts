import { listOpenings } from '#contract/sales/session/opening/operations'
import { handler } from '../../platform/pipeline/handler.ts'
import { readAsked } from './read-openings.ts'

export default handler(listOpenings, ({ actor, db }) => readAsked(db, actor.accountId))
