import { useRef, useState } from 'react'
import { normaliseSerial } from '#contract/business'
import { checkSerial } from '#client/sales/registration/agent'
import { ReferralSerial } from '#contract/sales/registration/agent'
import type { DraftContent } from '#contract/sales/registration/draft'
import { call } from '../../../lib/api/api.ts'
import { useRefusal } from '../../../lib/api/use-refusal.ts'
import { useList } from '../../../lib/lists/lists.ts'
import { type Sentence, useTranslation } from '../../../lib/language/translation.ts'
import { useSay } from '../../../lib/language/use-locale.ts'
import { offered } from '../../../lib/lists/options.ts'
import { focusField } from '../../../ui/field/field.tsx'
import { agencyFilled, type AgentValues } from './agent.ts'

type Reply = { serial: string; agencyCode: string | null; error: Sentence | null }

type AgentForm = { latest: () => AgentValues; set: (name: 'agency', code: string) => void }

const newsOf = (serial: string, agency: string): string => `${normaliseSerial(serial)} ${agency}`

/** Names agencies, and fills in the one to which a valid form was issued. */
const useAgency = () => {
  const say = useSay()
  const agencies = useList('AGENCY')
  const filled = useRef('')
  return {
    nameOf: (code: string | null): string => {
      const agency = agencies.find(item => item.code === code)
      return agency ? say(agency.name) : (code ?? '')
    },
    fill: (form: AgentForm, reply: Reply): void => {
      const codes = offered(agencies).map(({ code }) => code)
      const agency = agencyFilled(form.latest(), { ...reply, agencies: codes, before: filled.current })
      if (agency === null) return
      filled.current = agency
      form.set('agency', agency)
    },
    /** Takes note that the person chose the agency, which no form changes from now on. */
    chosen: (): void => {
      filled.current = ''
    },
  }
}

/** Checks the serial number of a referral form in the vendor's register. */
export const useSerial = ({ propertyId, step, agent }: DraftContent) => {
  const { t } = useTranslation(['sales', 'issues'])
  const sentenceOf = useRefusal()
  const { nameOf, fill, chosen } = useAgency()
  const [reply, setReply] = useState<Reply | null>(null)
  const [pending, setPending] = useState(false)
  // A registrant who continued from here before has already seen the warning.
  const [warned, setWarned] = useState(() => (step > 3 ? newsOf(agent['serial'] ?? '', agent['agency'] ?? '') : ''))
  const invalid = () => t('serial_invalid', { ns: 'issues' })

  /** Throws the server's refusal or the network error of the request. */
  const ask = async (typed: string): Promise<Reply> => {
    const serial = normaliseSerial(typed)
    const answer = propertyId === null ? null : await call(checkSerial, { a: propertyId, b: serial })
    const heard = { serial, agencyCode: answer?.agencyCode ?? null, error: answer?.valid ? null : invalid }
    setReply(heard)
    return heard
  }
  /** A check on its own, with the result beside the field. The agency of a valid form is filled in. */
  const check = async (typed: string, form: AgentForm) => {
    const serial = normaliseSerial(typed)
    const refuse = (error: Sentence) => {
      setReply({ serial, agencyCode: null, error })
      focusField('serial')
    }
    if (pending) return
    if (serial === '') return refuse(() => t('serialEnter'))
    if (!ReferralSerial.safeParse(serial).success) return refuse(invalid)
    setPending(true)
    try {
      const heard = await ask(serial)
      if (heard.error === null) fill(form, heard)
      else focusField('serial')
    } catch (thrown) {
      refuse(sentenceOf(thrown))
    } finally {
      setPending(false)
    }
  }
  /** True once for a form of another agency than the chosen one: the registrant sees a warning first. */
  const isNews = ({ serial, agencyCode }: Reply, agency: string): boolean => {
    const news = newsOf(serial, agency)
    if (agencyCode === null || agencyCode === agency || news === warned) return false
    setWarned(news)
    return true
  }
  return {
    check,
    chosen,
    ask,
    pending,
    isNews,
    nameOf,
    /** Returns what is known about the typed number. */
    of: (typed: string): Reply | null => (reply?.serial === normaliseSerial(typed) ? reply : null),
  }
}
export type SerialHandle = ReturnType<typeof useSerial>
