import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { receiveInstrument, takeInstrument } from '#client/payments/desk'
import type { ClientOperation, InputOf, OutputOf } from '#contract/operation'
import { TakenInstrument } from '#contract/sales/desk/desk-set'
import { watchTicket } from '#client/sales/desk/desk-parts'
import { openTicket, scanTicket, markOriginalSeen, markOriginalsSeen } from '#client/sales/desk/desk'
import { type DeskTicket, OriginalKind } from '#contract/sales/desk/desk'
import { verifyTicket } from '#client/sales/desk/verification'
import { call, looseCall, NoAnswer, ProblemError } from '../../lib/api/api.ts'
import { useTranslation } from '../../lib/language/translation.ts'
import { askAsStaff } from '../signed-in/use-command.ts'
import { readCode } from './code.ts'
import { sendWaiting } from './send.ts'
import { isHere, getOfflineState, serverNow, setOfflineState, useIsHere } from './state.ts'
import { type Doing, doHere, NotHere, noteSeen, ticketHere } from './work.ts'

/** Sends a request to the server. If there is no answer, the whole app switches to offline. */
const reach = async <Answer>(ask: () => Promise<Answer>): Promise<Answer> => {
  try {
    return await askAsStaff(ask)
  } catch (fault) {
    if (fault instanceof NoAnswer) setOfflineState({ isCut: true })
    throw fault
  }
}

/** Milliseconds between checks whether an open registration has changed. */
const watchEvery = 3_000

/**
 * Reloads a registration after it has changed elsewhere, but not while a dialog is open. The input of a dialog
 * belongs to the version that the staff member saw, and the server refuses it if that version is no longer current.
 */
const useWatch = (id: string, shown: DeskTicket | undefined, refetch: () => Promise<unknown>): void => {
  const here = useIsHere(id)
  const { data } = useQuery({
    queryKey: [watchTicket.name, { id }],
    queryFn: ({ signal }) => call(watchTicket, { id }, { signal }),
    enabled: !here && shown !== undefined,
    refetchInterval: watchEvery,
    retry: false,
    // Every answer triggers an update, even an unchanged one after the dialog is closed.
    structuralSharing: false,
  })
  useEffect(() => {
    if (data === undefined || shown === undefined || here || data.version <= shown.version) return
    if (document.querySelector('dialog[open]') === null) void refetch()
  }, [data, shown, here, refetch])
}

/** A registration from the server or from the offline bundle of this desk. It is reloaded when it changes. */
export const useDeskTicket = (id: string, again: (ticket: DeskTicket | undefined) => number | false) => {
  const here = useIsHere(id)
  const query = useQuery({
    queryKey: [openTicket.name, { id }],
    // The offline bundle can answer without a network.
    networkMode: 'always',
    queryFn: async ({ signal }) => {
      const taken = isHere(id) ? ticketHere(id) : null
      if (taken !== null) return taken
      try {
        const ticket = await call(openTicket, { id }, { signal })
        await noteSeen(ticket)
        return ticket
      } catch (fault) {
        if (!(fault instanceof NoAnswer) || signal.aborted) throw fault
        setOfflineState({ isCut: true })
        const kept = ticketHere(id)
        if (kept === null) throw fault
        return kept
      }
    },
    refetchInterval: ({ state }) => again(state.data),
  })
  const { refetch } = query
  useWatch(id, query.data, refetch)
  useEffect(() => void refetch(), [here, refetch])
  return query
}

const takenOf = ({ method, bank, number, amountCents }: Record<string, unknown>) => ({
  method,
  bank,
  number,
  amountCents,
})

const seenOriginalOf = ({ kind, personId }: Record<string, unknown>): Doing => ({
  kind: 'SIGHT',
  original: OriginalKind.parse(kind),
  personId: typeof personId === 'string' ? personId : null,
})

/** Returns the offline actions for an operation in their order, none if the operation needs the network. */
const doingsOf = <Op extends ClientOperation>(op: Op, input: InputOf<Op>): Doing[] => {
  const given: Record<string, unknown> = input
  switch (op.name) {
    case markOriginalSeen.name:
      return [seenOriginalOf(given)]
    case markOriginalsSeen.name:
      return Array.isArray(given['originals']) ? given['originals'].map(seenOriginalOf) : []
    case receiveInstrument.name: {
      const { instrumentId } = given
      return [
        { kind: 'RECEIVE', instrumentId: typeof instrumentId === 'string' ? instrumentId : '', payeeIsRight: true },
      ]
    }
    case takeInstrument.name: {
      const { data } = TakenInstrument.safeParse(takenOf(given))
      return data ? [{ kind: 'TAKE', ...data, payeeIsRight: true }] : []
    }
    case verifyTicket.name:
      return [{ kind: 'VERIFY' }]
    default:
      return []
  }
}

/**
 * Does the actions of one command offline, one after another. The first one has the command's key, by which the server
 * recognises a command whose answer was lost.
 */
const doAllHere = async (id: string, doings: readonly Doing[], key?: string): Promise<DeskTicket | null> => {
  let ticket: DeskTicket | null = null
  for (const [index, doing] of doings.entries()) ticket = await doHere(id, doing, index === 0 ? key : undefined)
  return ticket
}

/** True if an answer of a command is the registration as the desk sees it. */
export const isTicket = (answer: unknown): answer is DeskTicket =>
  typeof answer === 'object' && answer !== null && 'registrationNumber' in answer && 'version' in answer

/**
 * Sends a command for a registration to the server or, while the server cannot be reached, applies it on this desk.
 * `send` sends the command to the server. A command without an answer may have arrived: the server recognises its id.
 * A verification must be requested again, because its receipt has only one number.
 */
export const askDesk = async <Op extends ClientOperation>(
  op: Op,
  id: string,
  input: InputOf<Op>,
  send: (input: InputOf<Op>) => Promise<OutputOf<Op>>,
): Promise<unknown> => {
  const doings = getOfflineState().opened?.tickets.has(id) === true ? doingsOf(op, input) : []
  if (doings.length === 0) return noted(await send(input))
  if (isHere(id)) {
    if (!getOfflineState().isCut) await sendWaiting().catch(() => undefined)
    return doAllHere(id, doings)
  }
  const key = crypto.randomUUID()
  try {
    return await noted(await reach(() => looseCall(op, input, { key })))
  } catch (fault) {
    if (!(fault instanceof NoAnswer) || op.name === verifyTicket.name) throw fault
    return doAllHere(id, doings, key)
  }
}

const noted = async (answer: unknown): Promise<unknown> => {
  if (isTicket(answer)) await noteSeen(answer)
  return answer
}

type Refused = 'invalid' | 'expired' | 'revoked' | 'ended' | 'notTaken' | NotHere['why']

/** Finds a registration by a scanned code or a typed number, on the server or in the offline bundle. */
export const useFinding = () => {
  const { t } = useTranslation('line')
  const refuse = (why: Refused, values: Record<string, string> = {}): never => {
    const problem = { type: '', title: '', status: 409, code: `desk.${why}`, correlationId: '' }
    throw new ProblemError(problem, null, () => t(`not_${why}`, values))
  }
  const known = (id: string): string => {
    const { opened } = getOfflineState()
    const other = opened?.others.get(id)
    if (opened?.tickets.has(id) === true) return id
    if (other) return refuse('ended', { number: other.registrationNumber, status: t(`status_${other.status}`) })
    return refuse('notTaken')
  }
  const scanHere = async (token: string): Promise<string> => {
    const { opened } = getOfflineState()
    const code = opened && (await readCode(opened.head.set.qrKeys, token.trim()))
    if (!opened || !code) return refuse('invalid')
    const id = known(code.ticketId)
    if (code.qrVersion < (opened.tickets.get(id)?.qrVersion ?? 0)) return refuse('revoked')
    return code.expiresAt <= serverNow() ? refuse('expired') : id
  }
  return {
    /** Returns the registration of a code. */
    scan: async (token: string, send: (input: { token: string }) => Promise<OutputOf<typeof scanTicket>>) => {
      const { isCut, opened } = getOfflineState()
      if (isCut && opened !== null) return scanHere(token)
      try {
        return (await reach(() => send({ token }))).id
      } catch (fault) {
        if (fault instanceof NoAnswer && getOfflineState().opened !== null) return scanHere(token)
        throw fault
      }
    },
    /**
     * Returns the id of the registration with this number from the offline bundle, or null if the server must be
     * asked.
     */
    findHere: (kind: string, text: string): string | null => {
      const { isCut, opened } = getOfflineState()
      if (!isCut || opened === null) return null
      if (kind !== 'REGISTRATION_NUMBER') return refuse('unknown')
      const rows = [...opened.tickets.values(), ...opened.others.values()]
      return known(rows.find(({ registrationNumber }) => registrationNumber === text)?.id ?? '')
    },
    /** Translates the reason why an offline action was not done into a message. */
    inWords: <Answer>(work: Promise<Answer>): Promise<Answer> =>
      work.catch((fault: unknown) => {
        if (fault instanceof NotHere) return refuse(fault.why)
        throw fault
      }),
  }
}
