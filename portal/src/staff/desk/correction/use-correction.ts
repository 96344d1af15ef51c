import { useQueryClient } from '@tanstack/react-query'
import * as z from 'zod/mini'
import { makeCorrection, openCorrection } from '#client/sales/desk/correction'
import { CompanyChanges, PersonChanges } from '#contract/sales/desk/correction'
import { openTicket } from '#client/sales/desk/desk'
import type { DeskTicket } from '#contract/sales/desk/desk'
import { Address } from '#contract/sales/registration/intent'
import { ProblemError } from '../../../lib/api/api.ts'
import { orNull } from '../../../lib/form/blank.ts'
import { useForm } from '../../../lib/form/form.ts'
import { todayInHongKong } from '../../../lib/language/format.ts'
import { useTranslation } from '../../../lib/language/translation.ts'
import { useStaffCommand } from '../../signed-in/use-command.ts'
import { changesOf, type CorrectionValues, faultsOf, isCompany, type Opened, valuesOf } from './changes.ts'
import { useFieldNames } from './use-said.ts'

export type CorrectionProps = {
  ticket: DeskTicket
  personId: string | null
  opened: Opened
  onDone: () => void
}

const Changes = z.strictObject({
  person: z.nullable(PersonChanges),
  company: z.nullable(CompanyChanges),
  address: z.nullable(Address),
})

const ofPerson = [
  'idType',
  'issuingCountry',
  'nationality',
  'idNumber',
  'englishLastName',
  'englishFirstName',
  'chineseLastName',
  'chineseFirstName',
  'dateOfBirth',
  'gender',
] as const
const ofCompany = ['englishName', 'chineseName', 'brNumber', 'incorporationNumber', 'incorporationPlace'] as const
const ofAddress = ['country', 'city', 'cityName', 'district', 'districtName', 'line1', 'line2', 'line3'] as const

/** The form of a correction: validation rules, messages and submission. */
export const useCorrection = ({ ticket, personId, opened, onDone }: CorrectionProps) => {
  const { t } = useTranslation('correction')
  const queries = useQueryClient()
  const make = useStaffCommand(makeCorrection)
  const names = useFieldNames()
  const form = useForm<CorrectionValues>({
    initial: valuesOf(opened),
    check: { schema: Changes, toInput: values => changesOf(opened, values) },
    rules: values => faultsOf(opened, values, todayInHongKong(Date.now())),
    unasked: () => [...(isCompany(opened) ? ofPerson : ofCompany), ...(opened.address === null ? ofAddress : [])],
    labels: { ...names, inAccount: t('inAccount'), reason: t('reason'), note: t('note') },
    chosen: ['idType', 'issuingCountry', 'nationality', 'gender', 'country', 'city', 'district', 'reason'],
    mapField: field => field.split('.').at(-1) ?? '',
  })
  const { id, version } = ticket
  const send = form.submit(async values => {
    const { reason, note, inAccount } = values
    if (reason === '') return
    const changes = Changes.parse(changesOf(opened, values))
    const touchesCopy = changes.person !== null || changes.company !== null
    const more = { reason, note: orNull(note.trim()), inAccount: inAccount && touchesCopy }
    try {
      const answer = await make({ id, version, personId, ...changes, ...more })
      queries.setQueryData([openTicket.name, { id }], answer)
      queries.removeQueries({ queryKey: [openCorrection.name] })
      onDone()
    } catch (fault) {
      if (fault instanceof ProblemError && fault.problem.status === 409)
        await queries.invalidateQueries({ queryKey: [openTicket.name, { id }] })
      throw fault
    }
  })
  return { form, send }
}
