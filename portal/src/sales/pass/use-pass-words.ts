import type { Locale } from '#contract/common'
import { chineseName, englishName } from '#contract/person-name'
import type { Ticket } from '#contract/sales/ticket'
import { showTime, useLocale, useSay, useTranslation } from '../../lib/language/index.ts'
import { useUnitName } from '../property/index.ts'

type Spoken = { lang: Locale; text: string }

/** What a pass says. The card on the screen, on paper and the saved picture are drawn from it, so that they say the same. */
export type PassWords = {
  property: string
  /** The development's name in the other language that it is known by. */
  otherName: Spoken
  /** Session and group, and of a tender the unit. */
  session: string
  caption: string
  number: string
  /** The company, in the scripts that its name is known in; empty for an individual. */
  company: readonly Spoken[]
  /** The registrant and the joint registrants, each in the scripts that the name is known in. */
  people: readonly (readonly Spoken[])[]
  /** Label and time of the last moment for verification; null once that is done. */
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
