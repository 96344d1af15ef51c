import { saveSetUp } from '#contract/sales/session/operations'
import { handler } from '../../platform/pipeline/handler.ts'
import { lockSetUp, writeSetUp } from './lock-set-up.ts'
import { readBlocks, readPriced } from './save-session-units.ts'
import { readManagedSetUp } from './read-set-up.ts'

export default handler(saveSetUp, async call => {
  const { input, db, setAuditSubject, invalid } = call
  const { id, version, ...sections } = input
  setAuditSubject(id)
  const held = await lockSetUp(call, { id, version })
  const { units, day } = sections
  if (units) {
    await readPriced(db, held.propertyId, units)
    // A block without a chosen unit may have a name too.
    const blocks = await readBlocks(db, held.propertyId, units.priceListId)
    if (units.blocks.some(({ block }) => !blocks.has(block)))
      return invalid({ field: 'units.blocks', code: 'not_offered' })
  }
  if (day?.priceListId) {
    await readPriced(db, held.propertyId, { ...day, priceListId: day.priceListId })
    const blocks = await readBlocks(db, held.propertyId, day.priceListId)
    if (day.blocks?.some(({ block }) => !blocks.has(block)))
      return invalid({ field: 'day.blocks', code: 'not_offered' })
  }
  await writeSetUp(call, held, { ...held.setUp, ...sections })
  return readManagedSetUp(call, id)
})
