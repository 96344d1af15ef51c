import { useState } from 'react'
import { useNavigate } from 'react-router'
import { registerAssisted } from '#client/sales/desk/assisted'
import { AssistedRegistration } from '#contract/sales/desk/assisted'
import { ProblemError } from '../../../lib/api/api.ts'
import { useForm } from '../../../lib/form/form.ts'
import { todayInHongKong } from '../../../lib/language/format.ts'
import { useSay } from '../../../lib/language/use-locale.ts'
import { useTranslation } from '../../../lib/language/translation.ts'
import { useFieldNames } from '../correction/use-said.ts'
import { useStaffCommand } from '../../signed-in/use-command.ts'
import {
  assistedFaults,
  assistedInput,
  type AssistedValues,
  noValues,
  mapAssistedField,
  type Prepared,
  type Ticks,
  unticked,
} from './values.ts'

const chosen = [
  'reason',
  'batchId',
  'idType',
  'issuingCountry',
  'nationality',
  'gender',
  'country',
  'city',
  'district',
  'locale',
  'pages',
] as const

/** The form of an assisted registration: validation rules, messages and submission. */
export const useAssisted = (sessionId: string, prepared: Prepared | undefined) => {
  const { t } = useTranslation('assisted')
  const say = useSay()
  const navigate = useNavigate()
  const names = useFieldNames()
  const register = useStaffCommand(registerAssisted)
  const [ticks, setTicks] = useState<Ticks>({})
  const [isOther, setIsOther] = useState(false)
  const missing = prepared ? unticked(prepared, ticks) : []
  const titleOf = (code: string): string => {
    const named = prepared?.definitions.find(definition => definition.code === code)
    return named ? say(named.title) : code
  }
  const messages = missing.map(code => ({
    id: `consent-${code}`,
    message: t('consentNeeded', { name: titleOf(code) }),
    before: 'pages',
  }))
  const form = useForm<AssistedValues>({
    initial: noValues,
    ...(prepared && {
      check: {
        schema: AssistedRegistration,
        toInput: values => assistedInput(values, { prepared, ticks, sessionId }),
      },
    }),
    rules: values => assistedFaults(values, todayInHongKong(Date.now())),
    mapField: mapAssistedField,
    labels: {
      ...names,
      numberAgain: t('numberAgain'),
      reason: t('reason'),
      batchId: t('batch'),
      numberOfUnits: t('units'),
      numberOfIntents: t('intents'),
      isEstateAgent: t('isEstateAgent'),
      lettersTo: t('lettersTo'),
      locale: t('locale'),
      pages: t('pages'),
    },
    chosen,
    beside: messages,
  })
  const send = form.submit(async values => {
    if (!prepared) return
    const input = AssistedRegistration.parse(assistedInput(values, { prepared, ticks, sessionId }))
    const { id } = await register(input, { files: values.pages }).catch((fault: unknown) => {
      // An account has the number of the original under another name. The staff member says whose account it is.
      if (fault instanceof ProblemError && fault.problem.code === 'sales.assisted.other-person') setIsOther(true)
      throw fault
    })
    await navigate(`/office/sales-desk/${id}`)
  })
  const errorOf = (code: string): string | undefined =>
    form.attempt > 0 ? messages.find(({ id }) => id === `consent-${code}`)?.message : undefined
  const tick = (code: string, value: 'GIVEN' | 'REFUSED') => setTicks(before => ({ ...before, [code]: value }))
  return { form, send, ticks, tick, errorOf, isOther }
}
