import { setPropertySurvey } from '#contract/sales/property/management'
import { handler } from '../../platform/pipeline/handler.ts'
import { lockProperty } from './save-version.ts'
import { saveNextVersion } from './save-next-version.ts'
import { readManaged } from './read-managed.ts'
import { repeatedCodes } from './survey.ts'

export default handler(setPropertySurvey, async call => {
  const { input, setAuditSubject, invalid } = call
  setAuditSubject(input.id)
  const twice = repeatedCodes(input.survey)
  if (twice.length > 0) return invalid(...twice.map(field => ({ field, code: 'not_offered' as const })))
  await lockProperty(call, input)
  await saveNextVersion(call, input.id, { survey: input.survey })
  return readManaged(call, input.id)
})
