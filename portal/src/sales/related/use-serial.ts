import { useState } from 'react'
import { normaliseSerial } from '#contract/business'
import { checkSerial, ReferralSerial } from '#contract/sales/agent'
import type { DraftContent } from '#contract/sales/draft'
import { call, useRefusal } from '../../lib/api/index.ts'
import { useList } from '../../lib/lists/index.ts'
import { type Sentence, useSay, useTranslation } from '../../lib/language/index.ts'
import { focusField } from '../../ui/field/index.ts'

type Reply = { serial: string; agencyCode: string | null; error: Sentence | null }

const newsOf = (serial: string, agency: string): string => `${normaliseSerial(serial)} ${agency}`

/** What the vendor’s register says of the serial number of a referral form. */
export const useSerial = ({ propertyId, step, agent }: DraftContent) => {
  const { t } = useTranslation(['sales', 'issues'])
  const sentenceOf = useRefusal()
  const say = useSay()
  const agencies = useList('AGENCY')
  const [reply, setReply] = useState<Reply | null>(null)
  const [pending, setPending] = useState(false)
  // Who has gone on from here before was told.
  const [warned, setWarned] = useState(() => (step > 3 ? newsOf(agent['serial'] ?? '', agent['agency'] ?? '') : ''))
  const invalid = () => t('serial_invalid', { ns: 'issues' })
  const nameOf = (code: string | null) => {
    const agency = agencies.find(item => item.code === code)
    return agency ? say(agency.name) : (code ?? '')
  }

  /** Throws what the server, or the lack of an answer, makes of the question. */
  const ask = async (typed: string): Promise<Reply> => {
    const serial = normaliseSerial(typed)
    const answer = propertyId === null ? null : await call(checkSerial, { a: propertyId, b: serial })
    const heard = { serial, agencyCode: answer?.agencyCode ?? null, error: answer?.valid ? null : invalid }
    setReply(heard)
    return heard
  }
  /** Asked for by itself, beside the field. */
  const check = async (typed: string) => {
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
      if ((await ask(serial)).error !== null) focusField('serial')
    } catch (thrown) {
      refuse(sentenceOf(thrown))
    } finally {
      setPending(false)
    }
  }
  /** True once for a form of another agency than the one that was chosen: it is told before one goes on. */
  const isNews = ({ serial, agencyCode }: Reply, agency: string): boolean => {
    const news = newsOf(serial, agency)
    if (agencyCode === null || agencyCode === agency || news === warned) return false
    setWarned(news)
    return true
  }
  return {
    check,
    ask,
    pending,
    isNews,
    nameOf,
    /** What is known of what stands in the field. */
    of: (typed: string): Reply | null => (reply?.serial === normaliseSerial(typed) ? reply : null),
  }
}
export type SerialHandle = ReturnType<typeof useSerial>
