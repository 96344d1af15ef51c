import type { Locale } from '#contract/common'
import { chineseName, englishName } from '#contract/person-name'
import type { Ticket } from '#contract/sales/ticket/ticket'
import { showTime } from '../../../lib/language/format.ts'
import { useLocale, useSay } from '../../../lib/language/use-locale.ts'
import { useTranslation } from '../../../lib/language/translation.ts'
import { useUnitName } from '../property/use-unit-name.ts'

type Spoken = { lang: Locale; text: string }

/**
 * The texts of a pass. The screen card, the printed pass and the saved picture share them, so that they always agree.
 */
export type PassWords = {
  property: string
  /** The development's name in its other language. */
  otherName: Spoken
  /** The session and the group, and for a tender the unit. */
  session: string
  caption: string
  number: string
  /** The company's name in the scripts that are known; empty for an individual. */
  company: readonly Spoken[]
  /** The registrant and the joint registrants, each in the scripts in which the name is known. */
  people: readonly (readonly Spoken[])[]
  /** Label and time of the latest moment for verification, or null once it is done. */
  deadline: { label: string; time: string } | null
}

const spoken = (english: string | null, chinese: string | null): Spoken[] => [
  ...(english ? [{ lang: 'en' as const, text: english }] : []),
  ...(chinese ? [{ lang: 'zh-HK' as const, text: chinese }] : []),
]

export const usePassWords = (ticket: Ticket): PassWords => {
  const { t } = useTranslation('sales')
  const say = useSay()
  const locale = useLocale()
  const nameOf = useUnitName()
  const { companyName, registrant, people } = ticket
  const other = locale === 'en' ? 'zh-HK' : 'en'
  return {
    property: say(ticket.propertyName),
    otherName: { lang: other, text: ticket.propertyName[other] },
    session: [
      say(ticket.sessionName),
      say(ticket.batchName),
      // Each unit of a tender has a pass of its own.
      ...(ticket.tenderUnit ? [nameOf(ticket.tenderUnit)] : []),
    ].join(' · '),
    caption: t('number'),
    number: ticket.registrationNumber,
    company: companyName ? spoken(companyName.english, companyName.chinese) : [],
    people: [
      spoken(englishName(registrant), chineseName(registrant)),
      ...people.filter(({ role }) => role === 'JOINT').map(({ name }) => spoken(name, null)),
    ],
    deadline: ticket.status === 'REGISTERED' ? { label: t('deadline'), time: showTime(ticket.verifyBy, locale) } : null,
  }
}
