import * as z from 'zod/mini'
import { operation } from '../operation.ts'
import { CountryCode } from '../particulars.ts'
import { Profile } from './account.ts'

export const NationalityChange = z.strictObject({ nationality: CountryCode })

export const correctNationality = operation({
  name: 'accounts.nationalities.correct',
  summary:
    'Corrects the nationality, which no document number proves; the sales office compares it with the document. Other particulars of the document are corrected there.',
  method: 'PUT',
  path: '/v1/user/profiles/nationality',
  who: 'registrant',
  input: NationalityChange,
  output: Profile,
})
