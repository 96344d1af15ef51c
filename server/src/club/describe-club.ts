import { describeClub } from '#contract/club/member'
import { prepared } from '../platform/database/prepared.ts'
import { pipelineQueries } from '../platform/database/pipelined.ts'
import { handler } from '../platform/pipeline/handler.ts'
import { readOffer } from './read-offer.ts'

const findProgramme = prepared(db =>
  db.selectFrom('club.programme').select(['name', 'operator', 'discountPercent']).where('code', '=', 'club'),
)

export default handler(
  describeClub,
  async ({ db }) => {
    const [[found], { percent, ...offer }] = await pipelineQueries(db, here => [findProgramme(here), readOffer(here)])
    if (!found) throw new Error('there is no club')
    const { discountPercent, ...programme } = found
    return { ...programme, ...offer, discountPercent: percent ?? discountPercent }
  },
  { coalesceTtlSeconds: 1 },
)
