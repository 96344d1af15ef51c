import { listValues } from '#contract/reference/reference'
import { handler } from '../platform/pipeline/handler.ts'

export default handler(
  listValues,
  ({ input, db }) =>
    db
      .selectFrom('reference.codeValue')
      .select(['code', 'name', 'parentCode', 'order', 'attributes', 'hidden'])
      .where('category', '=', input.categoryCode)
      .where('hidden', '=', false)
      .orderBy('order')
      .execute(),
  { cacheTtlSeconds: 60 },
)
