import { useState } from 'react'
import { ProblemError } from '../../../lib/api/api.ts'
import { labelsOf } from '../../../lib/form/texts.ts'
import { useForm } from '../../../lib/form/form.ts'
import { type Sentence, useTranslation } from '../../../lib/language/translation.ts'
import { useFiles } from '../draft/use-files.ts'
import type { StepProps } from '../draft/step-props.ts'
import { agentCheck, mapAgentField } from './agent.ts'
import {
  awaitedFiles,
  relationsToDraft,
  relationRules,
  relationUnasked,
  type RelationValues,
  shownRelations,
} from './relations.ts'
import { useBranches } from './use-branches.ts'
import { useRelated } from './use-related.ts'
import { useRelatives } from './use-relatives.ts'
import { useReferral } from './use-referral.ts'
import { useSerial } from './use-serial.ts'

/** Labels as they continue the sentence "Please select ..."; the questions themselves are above the answers. */
const named = {
  hasAgent: 'estateAgent',
  englishName: 'agentEnglishName',
  chineseName: 'agentChineseName',
  mobile: 'agentMobile',
  email: 'agentEmail',
  emailConfirmation: 'agentEmailConfirmation',
  hasIncentiveLetter: 'hasIncentiveLetterAsked',
} as const

/** The state and actions of step 3: relatives, a related registration, and the agent. */
export const useRelations = ({ draft, go }: StepProps) => {
  const { t } = useTranslation(['sales', 'issues'])
  const { content, change } = draft
  const relatives = useRelatives(draft)
  const related = useRelated(draft)
  const serial = useSerial(content)
  const branches = useBranches()
  const [initial] = useState(() => shownRelations(content))
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
  const before = (faults: { id: string; message: string }[]) => faults.map(fault => ({ ...fault, before: 'hasAgent' }))
  const awaited = awaitedFiles(content)
  const waiting = [
    ...(awaited.nameCard ? nameCard.faults('nameCard', 'hasIncentiveLetter') : []),
    ...(awaited.letter ? letter.faults('incentiveLetter', 'isEstateAgent') : []),
  ]
  const form = useForm<RelationValues>({
    isKept: true,
    initial,
    check: agentCheck,
    mapField: mapAgentField,
    rules: values => relationRules(values, branches.codesOf(values.agency)),
    unasked: values => relationUnasked(values, branches.codesOf(values.agency)),
    labels: labelsOf(t, initial, named),
    prompts: { emailConfirmation: t('agentEmailAgain') },
    chosen: ['hasAgent', 'agency', 'branchCode', 'branchDistrict', 'hasIncentiveLetter', 'isEstateAgent'],
    beside: [...before(relatives.faults), ...before(related.faults), ...waiting],
    onAttempt: () => {
      relatives.showFaults()
      related.showFaults()
    },
    refusedField: { 'sales.referral.invalid': 'serial' },
    onChange: values => change(relationsToDraft(values)),
  })
  const referredBy = useReferral(content, form)
  const send = form.submit(async values => {
    if (values.hasAgent === 'yes') {
      const reply = await serial.ask(values.serial)
      if (reply.error !== null) throw refusedSerial(reply.error)
      if (serial.isNews(reply, values.agency))
        return form.refuseAll(() => t('serialOtherStop', { agency: serial.nameOf(reply.agencyCode) }))
    }
    go(4)
  })
  return { form, send, relatives, related, serial, branches, nameCard, letter, referredBy }
}

/** Returns the register's answer as the refusal that the submission would return. */
const refusedSerial = (say: Sentence): ProblemError =>
  new ProblemError(
    { type: 'about:blank', title: '', status: 409, code: 'sales.referral.invalid', correlationId: '' },
    null,
    say,
  )
