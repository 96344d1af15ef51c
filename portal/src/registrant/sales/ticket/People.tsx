import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { sendConsentLink } from '#client/sales/ticket/consent-link'
import { getIntent } from '#client/sales/registration/intent'
import { getTicket } from '#client/sales/ticket/ticket'
import type { Ticket } from '#contract/sales/ticket/ticket'
import { useCommand } from '../../../lib/api/command.ts'
import { useForm } from '../../../lib/form/form.ts'
import { showTime } from '../../../lib/language/format.ts'
import { useLocale } from '../../../lib/language/use-locale.ts'
import { useTranslation } from '../../../lib/language/translation.ts'
import { Button } from '../../../ui/button.tsx'
import { ErrorSummary } from '../../../ui/error-summary.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { StatusPill } from '../../../ui/status-pill.tsx'
import { LanguageSpan } from '../../../ui/language-span.tsx'
import s from '../ticket.module.css'
import { Part } from './Part.tsx'

type Person = Ticket['people'][number]

/** The other named people, whether each has given consent, and the consent link again where it is missing. */
export function People({ ticket }: { ticket: Ticket }) {
  const { t } = useTranslation('history')
  const isMissing = ticket.people.some(({ consentedAt }) => consentedAt === null)
  return (
    <Part name="people" brief={t(isMissing ? 'notGiven' : 'given')}>
      <p className="soft">{t('peopleLead')}</p>
      <ul className={s.cards}>
        {ticket.people.map(person => (
          <PersonCard key={person.id} person={person} ticket={ticket} />
        ))}
      </ul>
    </Part>
  )
}

const useSending = (ticket: Ticket, person: Person) => {
  const queries = useQueryClient()
  const send = useCommand(sendConsentLink)
  const [isSent, setSent] = useState(false)
  const form = useForm({ initial: {}, labels: {} })
  const refresh = () =>
    Promise.all([
      queries.invalidateQueries({ queryKey: [getTicket.name, { id: ticket.id }] }),
      queries.invalidateQueries({ queryKey: [getIntent.name, { id: ticket.intentId }] }),
    ])
  const submit = form.submit(async () => {
    setSent(false)
    try {
      await send({ id: person.id })
      setSent(true)
    } finally {
      // Refreshes the current state, whether refused or not.
      void refresh()
    }
  })
  return { form, submit, isSent }
}

function PersonCard({ person, ticket }: { person: Person; ticket: Ticket }) {
  const { t } = useTranslation('history')
  const locale = useLocale()
  const { form, submit, isSent } = useSending(ticket, person)
  const { consentedAt, linkSentAt, objectedAt, fullAt, name } = person
  const mayAsk = consentedAt === null && ['PENDING', 'REGISTERED'].includes(ticket.status)
  return (
    <li className={s.card} data-person={person.id}>
      <ErrorSummary errors={form.summary} focusKey={form.attempt} />
      <p className={s.head}>
        <b lang="en">{name}</b>
        <StatusPill tone={consentedAt === null ? 'warning' : 'success'}>
          {t(consentedAt === null ? 'notGiven' : 'given')}
        </StatusPill>
      </p>
      <p className="soft">
        {t(`role_${person.role}`)} · <span className="num">{person.idNumberMasked}</span>
      </p>
      <p className="num">
        {consentedAt !== null
          ? t('givenOn', { time: showTime(consentedAt, locale) })
          : linkSentAt === null
            ? t('linkNotSent')
            : t('linkSent', { time: showTime(linkSentAt, locale) })}
      </p>
      {objectedAt !== null && (
        <Notice tone="warning">
          <LanguageSpan text={t('objected', { name, time: showTime(objectedAt, locale) })} of={name} />
        </Notice>
      )}
      {consentedAt === null && fullAt !== null && (
        <Notice tone="warning">
          <LanguageSpan text={t('full', { name, time: showTime(fullAt, locale) })} of={name} />
        </Notice>
      )}
      {isSent && (
        <Notice tone="success" role="status">
          <LanguageSpan text={t('sent', { name })} of={name} />
        </Notice>
      )}
      {mayAsk && (
        <div className={s.actions} data-chrome>
          <Button size="small" pending={form.pending} pendingText={t('sending')} onClick={() => void submit()}>
            {t(linkSentAt === null ? 'sendFirst' : 'sendAgain')}
            <span className="vh"> {name}</span>
          </Button>
        </div>
      )}
    </li>
  )
}
