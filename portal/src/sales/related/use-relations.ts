import { useState } from 'react'
import { ProblemError } from '../../lib/api/index.ts'
import { useForm } from '../../lib/form/index.ts'
import { useTranslation } from '../../lib/language/index.ts'
import { useFiles } from '../attachment/index.ts'
import type { StepProps } from '../draft/index.ts'
import { agentCheck, agentPlace, agentRules, agentUnasked, answered, keptAgent, shownAgent } from './agent.ts'
import type { RelationValues } from './AgentFields.tsx'
import { useRelated } from './use-related.ts'
import { useRelatives } from './use-relatives.ts'
import { useSerial } from './use-serial.ts'

const shown = (answer: boolean | null) => (answer === null ? '' : answer ? 'yes' : 'no')

/** As they read on after “Please select ...”: the questions themselves stand above the answers. */
const useLabels = () => {
  const { t } = useTranslation('sales')
  return {
    hasAgent: t('hasAgentAsked'),
    agency: t('agency'),
    agencyName: t('agencyName'),
    branchDistrict: t('branchDistrict'),
    branch: t('branch'),
    englishName: t('agentEnglishName'),
    chineseName: t('agentChineseName'),
    licence: t('licence'),
    mobile: t('agentMobile'),
    email: t('agentEmail'),
    emailConfirmation: t('agentEmailConfirmation'),
    nameCard: t('nameCard'),
    serial: t('serial'),
    hasIncentiveLetter: t('hasIncentiveLetterAsked'),
    incentiveLetter: t('incentiveLetter'),
    isEstateAgent: t('isEstateAgentAsked'),
  }
}

const rulesOf = (values: RelationValues) => [
  ...(values.hasAgent === '' ? [{ field: 'hasAgent', code: 'required' }] : []),
  ...agentRules(values),
  ...(values.isEstateAgent === '' ? [{ field: 'isEstateAgent', code: 'required' }] : []),
]

const unaskedOf = (values: RelationValues): string[] =>
  values.hasAgent === 'yes'
    ? agentUnasked(values)
    : Object.keys(values).filter(name => !['hasAgent', 'isEstateAgent'].includes(name))

/** Everything that step 3 asks: relatives, a related registration, the agent. */
export const useRelations = ({ draft, go }: StepProps) => {
  const { t } = useTranslation(['sales', 'issues'])
  const { content, change } = draft
  const relatives = useRelatives(draft)
  const related = useRelated(draft)
  const serial = useSerial(content)
  const [initial] = useState<RelationValues>(() => ({
    hasAgent: shown(content.hasAgent),
    ...shownAgent(content.agent),
    isEstateAgent: shown(content.isEstateAgent),
  }))
  const nameCard = useFiles({
    purpose: 'NAME_CARD',
    initial: initial.nameCard,
    onChange: ids => form.set('nameCard', ids),
  })
  const letter = useFiles({
    purpose: 'INCENTIVE_LETTER',
    initial: initial.incentiveLetter,
    onChange: ids => form.set('incentiveLetter', ids),
  })
  const before = (faults: { id: string; message: string }[]) => faults.map(one => ({ ...one, before: 'hasAgent' }))
  const waiting = content.hasAgent
    ? [
        ...nameCard.faults('nameCard', 'serial'),
        ...(content.agent['hasIncentiveLetter'] === 'yes' ? letter.faults('incentiveLetter', 'isEstateAgent') : []),
      ]
    : []
  const form = useForm<RelationValues>({
    initial,
    check: agentCheck,
    place: agentPlace,
    rules: rulesOf,
    unasked: unaskedOf,
    labels: useLabels(),
    prompts: { emailConfirmation: t('agentEmailAgain') },
    chosen: ['hasAgent', 'agency', 'branchDistrict', 'hasIncentiveLetter', 'isEstateAgent'],
    beside: [...before(relatives.faults), ...before(related.faults), ...waiting],
    onAttempt: () => {
      relatives.showFaults()
      related.showFaults()
    },
    refusedField: { 'sales.referral.invalid': 'serial' },
    onChange: ({ hasAgent, isEstateAgent, ...agent }) =>
      change({ hasAgent: answered(hasAgent), agent: keptAgent(agent), isEstateAgent: answered(isEstateAgent) }),
  })
  const send = form.submit(async values => {
    if (values.hasAgent === 'yes') {
      const reply = await serial.ask(values.serial)
      if (reply.error !== null) throw refusedSerial(reply.error)
      if (serial.isNews(reply, values.agency))
        return form.refuseAll(t('serialOtherStop', { agency: serial.nameOf(reply.agencyCode) }))
    }
    go(4)
  })
  return { form, send, relatives, related, serial, nameCard, letter }
}

/** The answer of the register, as the refusal that it will be on submission. */
const refusedSerial = (title: string): ProblemError =>
  new ProblemError({ type: 'about:blank', title, status: 409, code: 'sales.referral.invalid', correlationId: '' }, null)
