import { listValues } from '#contract/reference/reference'
import { handler } from '../platform/pipeline/index.ts'

export default handler(
  listValues,
  ({ input, db }) =>
    db
      .selectFrom('reference.codeValue')
      .select(['code', 'name', 'parentCode', 'order', 'attributes'])
      .where('category', '=', input.categoryCode)
      .orderBy('order')
      .execute(),
  { keepSeconds: 60 },
)
