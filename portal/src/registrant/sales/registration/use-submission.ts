import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import type { Problem } from '#contract/operation'
import { checkIntent, createTickets, registerIntent } from '#client/sales/registration/intent'
import { listActiveSessions } from '#client/sales/property/sales-session'
import { confirmTicket, listTickets } from '#client/sales/ticket/ticket'
import { ProblemError } from '../../../lib/api/api.ts'
import { useCommand } from '../../../lib/api/command.ts'
import { useForm } from '../../../lib/form/form.ts'
import { useLocaleThen } from '../../../lib/language/use-locale.ts'
import { useTranslation } from '../../../lib/language/translation.ts'
import { useHasCome } from '../../../lib/use-server-now.ts'
import type { StepProps } from '../draft/step-props.ts'
import { usualWay } from '../draft/usual-way.ts'
import { noteJoining } from '../pass/use-membership.ts'
import type { ConsentState } from '../../../lib/slots.ts'
import { registrationAddress } from '../address.ts'
import { saveTicket } from '../save-ticket.ts'
import { chosenOf } from '../property/catalogue.ts'
import { type Fault, messageOf } from './message.ts'
import { useRefusedWords } from './refused.ts'

export type ReviewProps = StepProps & {
  consents: ConsentState
  /** A consent text changed after it was shown; the consent is requested again. */
  isOutdated: boolean
  onOutdated: () => void
  /** Called when the session closed before the submission. */
  onClosed: () => void
}

/** Submits the intent and creates its tickets. */
const useSubmitIntent = () => {
  const register = useCommand(registerIntent)
  const submit = useCommand(createTickets)
  // If the intent was stored but not yet submitted, the next attempt submits it instead of storing it again.
  const [submitted, setSubmitted] = useState<{ content: string; id: string } | null>(null)
  return async (message: Parameters<typeof register>[0]) => {
    const content = JSON.stringify(message)
    const intent = submitted?.content === content ? submitted : { content, id: (await register(message)).id }
    setSubmitted(intent)
    const { tickets } = await submit({ id: intent.id })
    const ids = tickets.map(ticket => ticket.id)
    noteJoining(ids, message.consents)
    return tickets
  }
}

/**
 * Arranges the deposit for a registrant who brings cashier's orders, if the session needs no details in advance, and
 * returns whether it is arranged. Any obstacle is shown where the deposit is arranged.
 */
const useBringing = () => {
  const queries = useQueryClient()
  const confirm = useCommand(confirmTicket)
  return async (ticketId: string) => {
    try {
      await saveTicket(queries, await confirm({ id: ticketId }))
      return true
    } catch {
      // The registration exists; its deposit must still be arranged.
      return false
    }
  }
}

/** Whether the session has opened; before that, a registration is checked and kept ready with its consents. */
const useReadying = ({ offer, draft }: ReviewProps) => {
  const check = useCommand(checkIntent)
  const { session } = chosenOf(offer, draft.content)
  const hasOpened = useHasCome(session?.opensAt ?? offer.now, offer.now)
  const makeReady = async (message: Parameters<typeof check>[0]) => {
    const { checkedAt } = await check(message)
    const consents = message.consents.map(answer => ({ ...answer, isGivenBefore: answer.isGivenBefore === true }))
    draft.change({ ready: { checkedAt, consents } })
    await draft.save()
  }
  return { hasOpened, makeReady }
}

/**
 * The submission of step 4, and the errors of earlier steps that prevent it. Before the session opens, the registration
 * is checked and ready.
 */
export const useSubmission = (props: ReviewProps) => {
  const { t } = useTranslation('sales')
  const localeThen = useLocaleThen()
  const navigate = useNavigate()
  const queries = useQueryClient()
  const submitIntent = useSubmitIntent()
  const { hasOpened, makeReady } = useReadying(props)
  const bring = useBringing()
  const [refused, setRefused] = useState<Fault[] | Problem | null>(null)
  const { consents, draft, offer, onClosed, onOutdated } = props
  const words = useRefusedWords(chosenOf(offer, draft.content).session?.method)
  const form = useForm({
    initial: {},
    labels: {},
    beside: [...consents.missingMainland, ...consents.missing],
    onAttempt: () => {
      setRefused(null)
      consents.showMissing()
    },
  })
  const leave = async (road: string, isListed = false) => {
    draft.finish()
    if (!isListed) await queries.invalidateQueries({ queryKey: [listTickets.name] })
    await navigate(`${registrationAddress(localeThen())}/${road}`, { replace: true })
  }
  const send = form.submit(async () => {
    const { message, faults } = messageOf(props, consents.answers)
    if (faults !== null) {
      setRefused(faults)
      return form.refuseAll(() => t('checkEntries'))
    }
    try {
      if (!hasOpened) return await makeReady(message)
      const tickets = await submitIntent(message)
      // Each unit of a tender is a registration with its own deposit, and each leads to the next.
      const by = draft.latest().payBy ?? usualWay
      const [first, ...others] = tickets
      const isArranged = first && others.length === 0 && by === usualWay && (await bring(first.id))
      await leave(`payment?ticketId=${first?.id ?? ''}&by=${by}`, isArranged)
    } catch (thrown) {
      if (thrown instanceof ProblemError) {
        const { code } = thrown.problem
        if (code === 'sales.session.closed') return onClosed()
        if (code === 'consents.outdated') return onOutdated()
        // The differences, or the new time of the opening, are shown above once the current session is loaded.
        if (code === 'sales.session.revised' || code === 'sales.session.not-open')
          await queries.invalidateQueries({ queryKey: [listActiveSessions.name] })
        if (code === 'sales.session.revised') return
        // Already submitted from another window or device, as intended.
        if (code === 'sales.intent.submitted') return leave('history')
        setRefused(thrown.problem)
      }
      throw thrown
    }
  })
  const wording = refused && (Array.isArray(refused) ? words.ofFaults(refused) : words.ofProblem(refused))
  return { form, send, refused: wording ?? [], hasOpened }
}
