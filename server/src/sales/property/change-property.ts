import { changeProperty } from '#contract/sales/property/management'
import { handler } from '../../platform/pipeline/handler.ts'
import { lockProperty, requireDistrict, particularsOf } from './save-version.ts'
import { saveNextVersion } from './save-next-version.ts'
import { readManaged } from './read-managed.ts'
import { refuseDuplicateProperty } from './refuse-duplicate-property.ts'

export default handler(changeProperty, async call => {
  const { input, setAuditSubject } = call
  setAuditSubject(input.id)
  await lockProperty(call, input)
  await requireDistrict(call, input.district)
  await refuseDuplicateProperty(call, input, input.id)
  await saveNextVersion(call, input.id, particularsOf(input))
  return readManaged(call, input.id)
})
