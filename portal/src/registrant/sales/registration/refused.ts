import type { Problem } from '#contract/operation'
import type { SessionMethod } from '#contract/sales/property/sales-session'
import type { Registration } from '#contract/sales/registration/intent'
import { titleIn } from '../../../lib/api/use-refusal.ts'
import { useLocale } from '../../../lib/language/use-locale.ts'
import { useTranslation } from '../../../lib/language/translation.ts'
import { keyFor } from '#contract/sales/property/method-words'
import type { Fault } from './message.ts'

/** An error in an earlier step, and the number of the step. */
export type Refused = { step: number; message: string }

/** The step in which each part of the request is entered, and its label. */
const parts = {
  sessionId: [1, 'session'],
  sessionRevision: [1, 'session'],
  batchId: [1, 'session'],
  applicant: [1, 'applicant'],
  numberOfUnits: [1, 'numberOfUnits'],
  numberOfIntents: [1, 'numberOfIntents'],
  tenderUnits: [1, 'tenderUnits'],
  address: [2, 'address'],
  companyId: [2, 'company'],
  isDirector: [2, 'directors'],
  people: [2, 'people'],
  relatives: [3, 'relatives'],
  relatedNumber: [3, 'related'],
  agent: [3, 'estateAgent'],
  isEstateAgent: [3, 'isEstateAgent'],
  survey: [3, 'survey'],
} as const satisfies Record<Exclude<keyof Registration, 'draftId' | 'consents'>, readonly [number, string]>
type Part = keyof typeof parts

const partOf = (field: string): Part | null => {
  const name = field.split('.')[0] ?? ''
  return Object.keys(parts).find((key): key is Part => key === name) ?? null
}

/** Refusals of the whole request that concern an earlier step. */
const stepOfRefusal: Readonly<Record<string, number>> = {
  'sales.ticket.limit': 1,
  'sales.ticket.person-limit': 2,
  'sales.ticket.company-limit': 2,
  'sales.related.unknown': 3,
  'sales.related.no-registrant': 3,
  'sales.referral.invalid': 3,
}

/** Returns the messages for errors in a session sold by `method`, each with the step where it can be corrected. */
export const useRefusedWords = (method: SessionMethod | undefined) => {
  const { t } = useTranslation(['sales', 'issues'])
  const locale = useLocale()
  const say = (field: string, message: string): Refused[] => {
    const part = partOf(field)
    if (part === null) return []
    const [step, label] = parts[part]
    const name = field === 'agent.serial' ? t('serial') : t(label === 'numberOfIntents' ? keyFor(method, label) : label)
    return [{ step, message: t('refusedEntry', { field: name, message }) }]
  }
  const distinct = (all: Refused[]): Refused[] =>
    all
      .filter((item, index) => all.findIndex(other => other.message === item.message) === index)
      .sort((a, b) => a.step - b.step)
  return {
    ofFaults: (faults: readonly Fault[]): Refused[] =>
      distinct(faults.flatMap(({ field, code }) => say(field, t([code, 'invalid'], { ns: 'issues' })))),
    ofProblem: (problem: Problem): Refused[] => {
      const { code, errors = [] } = problem
      const step = stepOfRefusal[code]
      if (step !== undefined) return [{ step, message: titleIn(locale, problem) }]
      return distinct(errors.flatMap(({ field, code: what }) => say(field, t([what, 'invalid'], { ns: 'issues' }))))
    },
  }
}
