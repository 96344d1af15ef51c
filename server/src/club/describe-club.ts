import { describeClub } from '#contract/club/member'
import { prepared, pipelineQueries } from '../platform/database/index.ts'
import { handler } from '../platform/pipeline/index.ts'
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
