import { saveSetUp } from '#contract/sales/set-up/operations'
import { handler } from '../../platform/pipeline/index.ts'
import { holdSetUp, keepSetUp } from './hold-set-up.ts'
import { readPriced } from './put-units.ts'
import { readManagedSetUp } from './read-set-up.ts'

export default handler(saveSetUp, async call => {
  const { input, db, about, invalid } = call
  const { id, version, ...sections } = input
  about(id)
  const held = await holdSetUp(call, { id, version })
  if (sections.units) {
    const blocks = new Set((await readPriced(db, held.propertyId, sections.units)).map(({ block }) => block))
    if (sections.units.blocks.some(({ block }) => !blocks.has(block)))
      return invalid({ field: 'units.blocks', code: 'not_offered' })
  }
  await keepSetUp(call, held, { ...held.setUp, ...sections })
  return readManagedSetUp(call, id)
})
