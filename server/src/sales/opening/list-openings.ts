import { listOpenings } from '#contract/sales/opening/operations'
import { handler } from '../../platform/pipeline/index.ts'
import { readAsked } from './read-openings.ts'

export default handler(listOpenings, ({ actor, db }) => readAsked(db, actor.accountId))
