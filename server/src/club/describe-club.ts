import { describeClub } from '#contract/club/member'
import { handler } from '../platform/pipeline/index.ts'

const aMinute = 60

export default handler(
  describeClub,
  ({ db }) =>
    db
      .selectFrom('club.programme')
      .select(['name', 'operator', 'discountPercent'])
      .where('code', '=', 'club')
      .executeTakeFirstOrThrow(),
  { keepSeconds: aMinute },
)
