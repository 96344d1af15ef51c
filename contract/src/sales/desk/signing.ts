import * as z from 'zod/mini'
import { ConsentAnswer, Id, Instant } from '../../common.ts'
import { ConsentDefinition, ConsentRegion } from '../../consents/consent.ts'
import { Signature } from '../../consents/signature.ts'
import { operation } from '../../operation.ts'
import { DeskTicket, seen, seenRefusals } from './desk.ts'

// Registrants read and sign missing consents at the desk (D-4.3).

export const openSigning = operation({
  name: 'sales.signings.open',
  summary: 'What one person of a registration reads and signs at the desk.',
  method: 'GET',
  path: '/v1/office/desk/tickets/{id}/people/{personId}/consents',
  who: 'staff',
  needs: 'role',
  input: z.strictObject({ id: Id, personId: Id }),
  output: z.strictObject({ region: ConsentRegion, shownAt: Instant, definitions: z.array(ConsentDefinition) }),
  refusals: ['request.not-found'],
})

export const signConsents = operation({
  name: 'sales.signings.sign',
  summary:
    'Gives the consents of one person of a registration, as signed at the desk: drawn, or by the typed name with staff as a witness.',
  method: 'POST',
  path: '/v1/office/desk/tickets/{id}/people/{personId}/sign',
  who: 'staff',
  needs: 'role',
  idempotency: 'required',
  input: z.strictObject({
    ...seen,
    personId: Id,
    consents: z.array(ConsentAnswer).check(z.maxLength(20, 'too_long')),
    signature: Signature,
  }),
  output: DeskTicket,
  refusals: [
    ...seenRefusals,
    'sales.ticket.state',
    'sales.ticket.person-limit',
    'consents.required',
    'consents.outdated',
  ],
})
