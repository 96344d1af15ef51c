import * as z from 'zod/mini'
import { Count, EnteredWords, example, Id, Instant, Words } from '../../common.ts'
import { isDay } from '../../identity.ts'
import { operation } from '../../operation.ts'
import { ManagedDocument } from '../property/management.ts'
import { PropertySale } from '../property/sale.ts'
import { Property, Session } from '../property/sales-session.ts'
import { Difference } from './differences.ts'
import { faultCodes } from './validate.ts'
import { type SectionName, sectionNames, sections, SetUp } from './set-up.ts'

// How staff set up sessions, publish them with a second person, and change them lawfully afterwards.

/** Reason for a change in one or two sentences to registrants. */
export const RevisionNote = EnteredWords(400)

const Revision = z.strictObject({
  /** 1 for the first publication. */
  revision: Count,
  at: Instant,
  note: z.nullable(Words),
  differences: z.array(Difference),
})

export const ManagedSetUp = z.strictObject({
  id: Id,
  propertyId: Id,
  propertyName: Words,
  /** Increases with every change. A command names the version that it is based on. */
  version: Count,
  setUp: SetUp,
  /** The state that registrants see; null: nothing is published yet. */
  published: z.nullable(SetUp),
  revision: Count,
  /** Faults that prevent the publication. */
  faults: z.array(
    z.strictObject({
      section: z.enum(sectionNames),
      field: example(z.nullable(z.string()), 'closesAt'),
      code: example(z.enum(faultCodes), 'order'),
    }),
  ),
  /** Differences between the published state and the current set-up. */
  differences: z.array(Difference),
  /** Number of registrations that are notified of a revision. */
  registrations: Count,
  /** Future appointments of registrations to be verified, counted by time: an earlier deadline cancels them. */
  expected: z.array(z.strictObject({ startsAt: Instant, count: Count })),
  /** True if the set-up waits for a second person. */
  isProposed: example(z.boolean(), false),
  revisions: z.array(
    z.extend(Revision, {
      proposedBy: example(z.nullable(z.string()), 'WONG Lai Ming'),
      confirmedBy: example(z.nullable(z.string()), 'CHAN Siu Ming'),
    }),
  ),
  documents: z.array(ManagedDocument),
  /** Defaults stored with the property, which staff can copy into the session. */
  sale: PropertySale,
  now: Instant,
})
export type ManagedSetUp = z.output<typeof ManagedSetUp>

const staff = { who: 'staff', needs: 'role' } as const
const command = { method: 'POST', ...staff, idempotency: 'required' } as const
const seen = { id: Id, version: Count }
/** Sections that the forms save, one field for each, so that none can be omitted here by mistake. */
const saved = {
  about: z.optional(sections.about),
  times: z.optional(sections.times),
  limits: z.optional(sections.limits),
  deposit: z.optional(sections.deposit),
  office: z.optional(sections.office),
  groups: z.optional(sections.groups),
  // Both sections can be removed again: then no unit is named, and the day of the sale can be set up later.
  units: z.optional(z.nullable(sections.units)),
  day: z.optional(z.nullable(sections.day)),
} satisfies Record<SectionName, z.ZodMiniType>
const changing = ['request.not-found', 'sales.set-up.changed'] as const

export const listSetUps = operation({
  name: 'sales.set-ups.list',
  summary:
    'All sessions, published or still being set up; those that are not published first, then the last to open first.',
  method: 'GET',
  path: '/v1/office/set-ups',
  ...staff,
  input: z.strictObject({}),
  output: z.strictObject({
    rows: z.array(
      z.strictObject({
        id: Id,
        propertyId: Id,
        propertyName: Words,
        name: z.nullable(Words),
        method: z.nullable(Session.shape.method),
        /** Null: not published. */
        phase: z.nullable(Session.shape.phase),
        opensAt: z.nullable(Instant),
        closesAt: z.nullable(Instant),
        isChanged: example(z.boolean(), false),
        isProposed: example(z.boolean(), false),
      }),
    ),
  }),
})

export const openSetUp = operation({
  name: 'sales.set-ups.open',
  summary: 'One session as it is set up, what is missing, and how it differs from what registrants see.',
  method: 'GET',
  path: '/v1/office/set-ups/{id}',
  ...staff,
  input: z.strictObject({ id: Id }),
  output: ManagedSetUp,
  refusals: ['request.not-found'],
})

export const createSetUp = operation({
  name: 'sales.set-ups.create',
  summary:
    'Begins to set a session up: empty, or as another one of the vendor, whose dates move to the day on which it opens; what belongs to the units is left empty.',
  path: '/v1/office/set-ups',
  ...command,
  input: z.strictObject({
    propertyId: Id,
    copyOf: example(z.nullable(Id), null),
    /** The day in Hong Kong on which the copy opens; absent: its dates are left empty. */
    opensOn: example(z.optional(z.nullable(z.string().check(z.refine(isDay, 'invalid')))), null),
  }),
  output: ManagedSetUp,
  refusals: ['request.not-found'],
})

export const saveSetUp = operation({
  name: 'sales.set-ups.save',
  summary: 'Fills in sections; registrants see nothing of it before it is published.',
  path: '/v1/office/set-ups/{id}',
  ...command,
  input: z.strictObject({
    ...seen,
    ...saved,
  }),
  output: ManagedSetUp,
  refusals: changing,
})

export const discardSetUp = operation({
  name: 'sales.set-ups.discard',
  summary: 'Gives up what was not published: the set-up is as registrants see it, or gone where they see nothing.',
  path: '/v1/office/set-ups/{id}/discard',
  ...command,
  input: z.strictObject(seen),
  output: z.strictObject({}),
  refusals: changing,
})

export const publishSetUp = operation({
  name: 'sales.set-ups.publish',
  summary:
    'Proposes to publish what is set up, with a note to registrants where they have seen it before; a second person confirms it.',
  path: '/v1/office/set-ups/{id}/publish',
  ...command,
  stepUp: true,
  input: z.strictObject({ ...seen, note: example(z.nullable(RevisionNote), null) }),
  output: z.strictObject({ proposalId: Id }),
  refusals: [...changing, 'sales.set-up.incomplete', 'sales.set-up.same', 'office.proposal.open'],
})

export const rescheduleSession = operation({
  name: 'sales.set-ups.reschedule',
  summary: 'Proposes other times for a published session and nothing else: longer, closed now, or postponed.',
  path: '/v1/office/set-ups/{id}/reschedule',
  ...command,
  stepUp: true,
  input: z.strictObject({ ...seen, times: sections.times, note: RevisionNote }),
  output: z.strictObject({ proposalId: Id }),
  refusals: [
    ...changing,
    'sales.set-up.incomplete',
    'sales.set-up.same',
    'sales.set-up.unfinished',
    'office.proposal.open',
  ],
})

export const previewSetUp = operation({
  name: 'sales.set-ups.preview',
  summary: 'What registrants would be given of the session if it were published and open now.',
  method: 'GET',
  path: '/v1/office/set-ups/{id}/preview',
  ...staff,
  input: z.strictObject({ id: Id }),
  output: z.strictObject({ now: Instant, property: z.extend(Property, { sessions: z.array(Session) }) }),
  refusals: ['request.not-found', 'sales.set-up.incomplete'],
})

export const listRevisions = operation({
  name: 'sales.sessions.revisions',
  summary: 'What was changed in a session after it was published, the newest first.',
  method: 'GET',
  path: '/v1/sales/session/{id}/revisions',
  who: 'registrant',
  input: z.strictObject({ id: Id }),
  output: z.strictObject({ rows: z.array(Revision) }),
  refusals: ['request.not-found'],
})
