import * as z from 'zod/mini'
import { Count, example, Id, Instant, Words } from '../../common.ts'
import { operation } from '../../operation.ts'

// Estate agents declare the registrations and cashier's orders that they make for themselves (EAA Practice Circular
// 15-03 (CR); D-1.4).

const Declared = z.strictObject({ registrations: Count, instruments: Count, declaredAt: Instant })

const Declarations = z.strictObject({
  /** Published sessions of the properties for which the agency has forms, newest opening first. */
  sessions: z.array(
    z.strictObject({
      sessionId: Id,
      propertyName: Words,
      sessionName: Words,
      opensAt: Instant,
      closesAt: Instant,
      /** Declarations of the agent, newest first; the first one counts. */
      declared: z.array(Declared),
    }),
  ),
  now: Instant,
})
export type Declarations = z.output<typeof Declarations>

const DeclaredCount = example(z.int('required').check(z.minimum(0, 'too_small'), z.maximum(999, 'too_big')), 1)

export const listDeclarations = operation({
  name: 'sales.agent-declarations.list',
  summary: 'The sessions in which the estate agent who asks may register for themselves, with their declarations.',
  method: 'GET',
  path: '/v1/office/agent/declarations',
  who: 'staff',
  needs: 'role',
  input: z.strictObject({}),
  output: Declarations,
  refusals: ['request.not-found'],
})

export const declareOwn = operation({
  name: 'sales.agent-declarations.declare',
  summary:
    'Declares how many registrations and cashier’s orders an estate agent has in a session for themselves. Each declaration replaces the one before, which stays on record.',
  method: 'POST',
  path: '/v1/office/agent/declarations/{sessionId}',
  who: 'staff',
  needs: 'role',
  idempotency: 'required',
  input: z.strictObject({ sessionId: Id, registrations: DeclaredCount, instruments: DeclaredCount }),
  output: Declarations,
  refusals: ['request.not-found', 'sales.session.not-open'],
})
