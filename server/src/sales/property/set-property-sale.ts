import { setPropertySale } from '#contract/sales/property/management'
import { handler } from '../../platform/pipeline/handler.ts'
import { lockProperty } from './save-version.ts'
import { saveNextVersion } from './save-next-version.ts'
import { readManaged } from './read-managed.ts'

export default handler(setPropertySale, async call => {
  const { input, setAuditSubject } = call
  const { id, offices, solicitors, payee } = input
  setAuditSubject(id)
  await lockProperty(call, input)
  await saveNextVersion(call, id, { offices, solicitors, payee })
  return readManaged(call, id)
})
