import { setPropertySale } from '#contract/sales/property/management'
import { handler } from '../../platform/pipeline/index.ts'
import { holdProperty } from './keep-version.ts'
import { putVersion } from './put-version.ts'
import { readManaged } from './read-managed.ts'

export default handler(setPropertySale, async call => {
  const { input, about } = call
  const { id, offices, solicitors, payee } = input
  about(id)
  await holdProperty(call, input)
  await putVersion(call, id, { offices, solicitors, payee })
  return readManaged(call, id)
})
