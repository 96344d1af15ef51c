import { describeClub } from '#contract/club/member'
import { handler } from '../platform/pipeline/index.ts'
import { readOffer } from './read-offer.ts'

export default handler(describeClub, async ({ db }) => {
  const { discountPercent, ...programme } = await db
    .selectFrom('club.programme')
    .select(['name', 'operator', 'discountPercent'])
    .where('code', '=', 'club')
    .executeTakeFirstOrThrow()
  const { percent, ...offer } = await readOffer(db)
  return { ...programme, ...offer, discountPercent: percent ?? discountPercent }
})
