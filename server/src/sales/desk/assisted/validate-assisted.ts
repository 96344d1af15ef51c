import { particularsFaults } from '#contract/particulars'
import type { registerAssisted } from '#contract/sales/desk/assisted'
import { todayInHongKong } from '../../../platform/clock.ts'
import type { Call } from '../../../platform/pipeline/handler.ts'
import { issueFaults } from '../../../platform/pipeline/input.ts'
import type { Fault } from '../../../platform/refusal.ts'
import { isAreaCode, findUnknownCodes } from '../../../reference/index.ts'

type AssistedCall = Call<typeof registerAssisted>
type Places = { nationality: string; issuingCountry: string | null }

/** Checks that nationality and issuing country are in their lists. */
const placeFaults = async (
  { db }: AssistedCall,
  { nationality, issuingCountry }: Places,
  at: string,
): Promise<Fault[]> => {
  const details = [
    { category: 'NATIONALITY' as const, code: nationality, field: 'nationality' },
    ...(issuingCountry === null
      ? []
      : [{ category: 'COUNTRY' as const, code: issuingCountry, field: 'issuingCountry' }]),
  ]
  return (await findUnknownCodes(db, details)).map(found => ({
    field: at + (details[found]?.field ?? ''),
    code: 'not_offered' as const,
  }))
}

/** Validates the particulars as read from the originals, and the attached pages. All faults are reported at once. */
export const validateAssisted = async (call: AssistedCall): Promise<void> => {
  const { input, db, now, uploads, invalid } = call
  const today = todayInHongKong(now)
  const noPhone = { areaCode: '852', phoneNumber: '61234567' }
  const faults: Fault[] = [
    ...issueFaults(particularsFaults({ ...input.person, ...noPhone }, today), 'person.'),
    ...(await placeFaults(call, input.person, 'person.')),
    ...(uploads.length === 0 ? [{ field: 'files', code: 'files_required' as const }] : []),
  ]
  for (const [index, person] of input.people.entries()) {
    const field = `people.${index}.`
    faults.push(...issueFaults(particularsFaults(person, today), field), ...(await placeFaults(call, person, field)))
    if (!(await isAreaCode(db, person.areaCode))) faults.push({ field: `${field}areaCode`, code: 'not_offered' })
  }
  if (faults.length > 0) invalid(...faults)
}
