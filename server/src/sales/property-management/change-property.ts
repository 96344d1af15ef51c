import { changeProperty } from '#contract/sales/property/management'
import { handler } from '../../platform/pipeline/index.ts'
import { holdProperty, needDistrict, toldOf } from './keep-version.ts'
import { putVersion } from './put-version.ts'
import { readManaged } from './read-managed.ts'
import { refuseTwin } from './refuse-twin.ts'

export default handler(changeProperty, async call => {
  const { input, about } = call
  about(input.id)
  await holdProperty(call, input)
  await needDistrict(call, input.district)
  await refuseTwin(call, input, input.id)
  await putVersion(call, input.id, toldOf(input))
  return readManaged(call, input.id)
})
