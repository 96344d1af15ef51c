import type { Registration } from '#contract/sales/registration/intent'
import type { Registrant } from '../../../platform/actor.ts'
import type { Caller } from '../../../platform/caller.ts'
import { type Fault, Invalid, Refusal } from '../../../platform/refusal.ts'
import type { RefusalCode } from '#contract/refusals'
import { createIntent } from '../../registration/register-intent.ts'
import { submitIntent } from '../../registration/create-tickets.ts'
import { registrantActor } from '../../ticket/move-ticket.ts'
import { noDetails } from '../../record/intent-particulars.ts'
import { makeCompany, createFakePeople, type Stage } from './make-people.ts'
import { answersAt, type Ground } from './snapshot-before.ts'
import type { Trial } from './trial.ts'

/** The copy of the session in which the rehearsal runs. */
export type Copy = {
  sessionId: string
  resaleTransfer: boolean
  /** The ids of its groups, in their order. */
  batchIds: readonly string[]
  unitIds: readonly string[]
  isTender: boolean
}

/** The context of a call that a fake registrant makes, equal to that of a real registrant. */
export type Play = Stage & { caller: Caller; copy: Copy; ground: Ground }

/** Returns everything that a handler receives besides its input. */
export const callBy = ({ context, db, now, caller }: Play, actor: Registrant) => ({
  context,
  db,
  now,
  caller: { ...caller, key: null },
  actor,
  setAuditSubject: () => undefined,
  setAuditSubjects: () => undefined,
  uploads: [],
  setCookie: () => undefined,
  refuse: (code: RefusalCode, more?: ConstructorParameters<typeof Refusal>[1]): never => {
    throw new Refusal(code, more)
  },
  invalid: (...faults: Fault[]): never => {
    throw new Invalid(faults)
  },
})

/**
 * Returns the registration form that is filled in for a trial. `bidFrom` says for how many units of a tender the
 * person has bid already.
 */
const registrationOf = async (play: Play, trial: Trial, actor: Registrant, bidFrom: number): Promise<Registration> => {
  const { copy, ground, db, now } = play
  const { isCompany, names, units } = trial
  const named = await createFakePeople(play, actor, names)
  const companyId = isCompany ? await makeCompany(play, actor) : null
  const relationship = isCompany ? null : trial.isClose ? ground.close : ground.distant
  return {
    draftId: null,
    sessionId: copy.sessionId,
    sessionRevision: null,
    batchId: copy.batchIds[trial.group] ?? '',
    applicant: isCompany ? 'COMPANY' : 'INDIVIDUAL',
    numberOfUnits: Math.min(4, units),
    numberOfIntents: trial.intents,
    tenderUnits: copy.isTender ? copy.unitIds.slice(bidFrom, bidFrom + units) : [],
    address: ground.address,
    companyId,
    people: named.map(personId => ({ personId, relationship })),
    ...noDetails,
    relatedNumber: null,
    isEstateAgent: false,
    survey: {},
    consents: await answersAt(db, now, copy),
  }
}

/** Registers and submits under the same rules as for everybody. Returns the tickets. */
export const registerMadeUp = async (play: Play, trial: Trial, actor: Registrant, bidFrom: number) => {
  const call = callBy(play, actor)
  const input = await registrationOf(play, trial, actor, bidFrom)
  const id = await createIntent({ ...call, input })
  const submitter = { by: 'registrant', actor: registrantActor(actor.accountId) } as const
  const { tickets } = await submitIntent({ ...call, input: { id } }, submitter)
  return tickets
}
