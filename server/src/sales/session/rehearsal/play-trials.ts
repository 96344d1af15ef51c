import type { Words } from '#contract/common'
import type { Rehearsal } from '#contract/sales/session/rehearsal'
import { changeDeposit } from '../../ticket/save-open-card.ts'
import confirmTicket from '../../ticket/confirm-ticket.ts'
import { totalDeposit } from '../../ticket/ticket.ts'
import withdrawTicket from '../../ticket/withdraw-ticket.ts'
import type { Registrant } from '../../../platform/actor.ts'
import { makeRegistrant } from './make-people.ts'
import { callBy, type Play, registerMadeUp } from './register-made-up.ts'
import type { Trial } from './trial.ts'
import { tryOut } from './try-out.ts'

type Played = Rehearsal['moments'][number]['trials'][number]
/** A registration that a trial has made, and its registrant. */
export type Made = { id: string; actor: Registrant; depositCents: number; numberOfIntents: number }

/**
 * Makes the registrations of one trial and stops after the first refusal. Returns the registrations made and the
 * outcome.
 */
const playOne = async (play: Play, trial: Trial, actor: Registrant, bids: number) => {
  const made: Made[] = []
  for (let at = 0; at < trial.times; at++) {
    const { done, says } = await tryOut(play.db, () =>
      registerMadeUp(play, trial, actor, trial.code === 'SAME_UNIT' ? 0 : bids + at * trial.units),
    )
    if (says !== null) return { made, says }
    made.push(...done.map(ticket => ({ ...ticket, actor })))
  }
  return { made, says: null }
}

/** Runs trials one after another. Returns the result of each, and all registrations that were made. */
export const playTrials = async (
  play: Play,
  trials: readonly Trial[],
  groups: readonly { name: Words }[],
): Promise<{ played: Played[]; made: Made[] }> => {
  const played: Played[] = []
  const all: Made[] = []
  let actor: Registrant | null = null
  let bids = 0
  for (const trial of trials) {
    if (actor === null || !trial.isSamePerson) {
      actor = await makeRegistrant(play)
      bids = 0
    }
    const { made, says } = await playOne(play, trial, actor, bids)
    bids += made.length
    all.push(...made)
    const { code, units, intents, names, times } = trial
    const isTaken = says === null
    played.push({
      code,
      group: groups[trial.group]?.name ?? null,
      units,
      intents,
      names,
      times,
      isTaken,
      isRight: isTaken === trial.isTaken,
      says: says ?? [],
    })
  }
  return { played, made: all }
}

/** Runs an action on all registrations that were made, and reports it as one trial. */
const playAll = async (
  play: Play,
  code: 'BRING' | 'ENTERED' | 'WITHDRAW',
  made: readonly Made[],
  { mustBeTaken, act }: { mustBeTaken: boolean; act: (one: Made) => Promise<unknown> },
): Promise<Played[]> => {
  if (made.length === 0) return []
  let refused: Words[] | null = null
  for (const item of made) refused ??= (await tryOut(play.db, () => act(item))).says
  const isTaken = refused === null
  const counts = { group: null, units: 0, intents: 0, names: 0, times: made.length }
  return [{ code, ...counts, isTaken, isRight: isTaken === mustBeTaken, says: refused ?? [] }]
}

const confirm = (play: Play, { id, actor }: Made) => confirmTicket.run({ ...callBy(play, actor), input: { id } })

const enter = async (play: Play, made: Made) => {
  await changeDeposit(play.db, made.id, { settledCents: 0, declaredCents: totalDeposit(made) })
  await confirm(play, made)
}

/**
 * Arranges the deposits of all registrations except the last, in the way the session takes them; then withdraws the
 * last of these online.
 */
export const playDeposits = async (
  play: Play,
  made: readonly Made[],
  { bringToOffice, onlineWithdrawal }: { bringToOffice: boolean; onlineWithdrawal: boolean },
): Promise<Played[]> => {
  const paying = made.slice(0, -1)
  const brought = bringToOffice ? paying : paying.slice(0, 1)
  return [
    ...(await playAll(play, 'BRING', brought, { mustBeTaken: bringToOffice, act: item => confirm(play, item) })),
    ...(bringToOffice
      ? []
      : await playAll(play, 'ENTERED', paying, { mustBeTaken: true, act: item => enter(play, item) })),
    ...(await playAll(play, 'WITHDRAW', paying.slice(-1), {
      mustBeTaken: onlineWithdrawal,
      act: ({ id, actor }) => withdrawTicket.run({ ...callBy(play, actor), input: { id } }),
    })),
  ]
}
