import { changeProperty } from '#contract/sales/property/management'
import { handler } from '../../platform/pipeline/handler.ts'
import { lockProperty, requireDistrict, particularsOf } from './save-version.ts'
import { putVersion } from './put-version.ts'
import { readManaged } from './read-managed.ts'
import { refuseTwin } from './refuse-twin.ts'

export default handler(changeProperty, async call => {
  const { input, setAuditSubject } = call
  setAuditSubject(input.id)
  await lockProperty(call, input)
  await requireDistrict(call, input.district)
  await refuseTwin(call, input, input.id)
  await putVersion(call, input.id, particularsOf(input))
  return readManaged(call, input.id)
})
