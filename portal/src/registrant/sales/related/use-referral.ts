import { useEffect, useEffectEvent, useState } from 'react'
import { openReferral } from '#client/sales/agents/forms'
import type { DraftContent } from '#contract/sales/registration/draft'
import { call, ProblemError } from '../../../lib/api/api.ts'
import { clearReferral, recallReferral } from '../referral/saved-referral.ts'
import { agentOfReferral } from './agent.ts'
import type { RelationValues } from './relations.ts'

type RelationForm = { latest: () => RelationValues; replace: (values: RelationValues) => void }

/**
 * Fills in the estate agent from the referral link that this browser has opened, once, if the registrant has
 * entered none. Returns the name of the agent who was filled in, or null.
 */
export const useReferral = ({ propertyId, hasAgent, agent }: DraftContent, form: RelationForm): string | null => {
  const [filled, setFilled] = useState<string | null>(null)
  // Whoever removed the agent that was filled in keeps the serial number in the draft, and is not asked again.
  const isOpen = hasAgent !== true && (agent['serial'] ?? '') === ''
  const [token] = useState(() => (isOpen ? recallReferral(propertyId) : null))
  const fill = useEffectEvent((values: Partial<RelationValues>, name: string) => {
    const latest = form.latest()
    // The registrant may have begun to type while the link was being read.
    if (latest.hasAgent === 'yes' || latest.serial !== '') return
    form.replace({ ...latest, ...values, hasAgent: 'yes' })
    setFilled(name)
  })
  useEffect(() => {
    if (token === null) return
    let wanted = true
    call(openReferral, { token }).then(
      referral => wanted && fill(agentOfReferral(referral), referral.englishName),
      fault => {
        if (fault instanceof ProblemError && fault.problem.code === 'sales.referral.ended') clearReferral(token)
      },
    )
    return () => {
      wanted = false
    }
  }, [token])
  return filled
}
