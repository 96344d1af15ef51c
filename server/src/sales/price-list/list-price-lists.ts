import { listPriceLists } from '#contract/sales/property/price-list'
import { handler } from '../../platform/pipeline/handler.ts'
import { propertyExists } from '../property/property-exists.ts'
import { readPriceLists } from './read-price-lists.ts'

export default handler(listPriceLists, async call => {
  const { input, db, refuse } = call
  if (!(await propertyExists(db, input.id))) return refuse('request.not-found')
  return { rows: await readPriceLists(call, { propertyId: input.id }) }
})
