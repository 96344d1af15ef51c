import type { ReactNode } from 'react'
import { type To, useLocation } from 'react-router'
import type { Appointments } from '#contract/sales/appointments/appointment'
import { showBriefCents } from '#contract/money'
import type { Ticket } from '#contract/sales/ticket/ticket'
import { showTime } from '../../../lib/language/format.ts'
import { useLocale } from '../../../lib/language/use-locale.ts'
import { useTranslation } from '../../../lib/language/translation.ts'
import { ButtonLink, TextLink } from '../../../ui/button.tsx'
import { Check } from '../../../ui/icon/icons.ts'
import { registrationAddress, ticketAddress, visitAnchor } from '../address.ts'
import { keyFor } from '#contract/sales/property/method-words'
import { remainingSteps, type Step } from './remaining.ts'

type Shown = { title: ReactNode; hint?: ReactNode; action?: ReactNode }
type RemainingProps = {
  ticket: Ticket
  /** The appointment and the times that can be booked; null if none can be. */
  visit: Appointments | null
  /** True where the appointment is on the same page. */
  isVisitHere?: boolean
  /** The time at which the device stored the steps. A stored copy has no actions, and names nobody. */
  storedAt?: string
}
type ShownStep = Step & { isStored: boolean }
type ShownProps = RemainingProps & { step: ShownStep }

/** What remains to be done for a registration: its steps, of which exactly one is next, and the deadline of that one. */
export function Remaining(props: RemainingProps) {
  const { t } = useTranslation('pass')
  const locale = useLocale()
  const { ticket, storedAt } = props
  const steps = remainingSteps(ticket)
  const next = steps.find(({ state }) => state === 'NEXT')
  const isDeadline = next && ['DEPOSIT', 'CONSENTS', 'VISIT'].includes(next.name)
  return (
    <section className="pass-remaining" aria-labelledby={`remains-${ticket.id}`}>
      <header>
        <h2 id={`remains-${ticket.id}`}>{t('remains')}</h2>
        {next?.at && (
          <span className="pass-chip num">{t(isDeadline ? 'by' : 'on', { time: showTime(next.at, locale) })}</span>
        )}
      </header>
      {storedAt !== undefined && <p className="soft">{t('storedAt', { time: showTime(storedAt, locale) })}</p>}
      <ol>
        {steps.map(step => {
          const Body = bodies[step.name]
          return <Body key={step.name} {...props} step={{ ...step, isStored: storedAt !== undefined }} />
        })}
      </ol>
    </section>
  )
}

function Item({ step, title, hint, action }: Shown & { step: ShownStep }) {
  const { t } = useTranslation('pass')
  return (
    <li data-step={step.name} data-state={step.state} aria-current={step.state === 'NEXT' ? 'step' : undefined}>
      <span className="pass-mark">
        {step.state === 'DONE' && <Check />}
        <span className="vh">{t(`state_${step.state}`)}: </span>
      </span>
      <span className="pass-what">
        <b>{title}</b>
        {hint && <span className="soft">{hint}</span>}
      </span>
      {action && !step.isStored && (
        <span className="pass-action" data-chrome>
          {action}
        </span>
      )}
    </li>
  )
}

/** The action of the next step is a button, every other one a link. */
function Way({ step, to, children }: { step: Step; to: To; children: ReactNode }) {
  return step.state === 'NEXT' ? (
    <ButtonLink size="small" to={to}>
      {children}
    </ButtonLink>
  ) : (
    <TextLink to={to}>{children}</TextLink>
  )
}

function Submitted({ ticket, step }: ShownProps) {
  const { t } = useTranslation('pass')
  return (
    <Item
      step={step}
      title={t('submitted')}
      hint={<span className="num">{t('submittedOn', { time: showTime(ticket.createdAt, useLocale()) })}</span>}
    />
  )
}

function Deposit({ ticket, step }: ShownProps) {
  const { t } = useTranslation(['pass', 'sales'])
  const locale = useLocale()
  const { totalDepositCents, settledCents } = ticket
  const amount = showBriefCents(totalDepositCents)
  if (step.state !== 'DONE')
    return (
      <Item
        step={step}
        title={t('depositOwed', { amount })}
        hint={t('depositOwedHint')}
        action={
          <Way step={step} to={`${registrationAddress(locale)}/payment?ticketId=${ticket.id}`}>
            {t('pay', { ns: 'sales' })}
          </Way>
        }
      />
    )
  const isPaid = settledCents >= totalDepositCents
  const isToBring = !isPaid && ticket.status === 'REGISTERED'
  return (
    <Item
      step={step}
      title={t(isPaid ? 'depositPaid' : 'depositBring', { amount })}
      hint={isToBring && t('depositBringHint', { amount: showBriefCents(totalDepositCents - settledCents) })}
    />
  )
}

function Consents({ ticket, step }: ShownProps) {
  const { t } = useTranslation('pass')
  const locale = useLocale()
  if (step.state === 'DONE') return <Item step={step} title={t('consentsGiven')} />
  const missing = ticket.people.filter(({ consentedAt }) => consentedAt === null)
  const objecting = missing.filter(({ objectedAt }) => objectedAt !== null)
  const namesOf = (people: typeof missing) => people.map(({ name }) => name).join(t('comma'))
  return (
    <Item
      step={step}
      title={t('consents')}
      hint={
        step.isStored
          ? t('consentsStored', { count: missing.length })
          : objecting.length > 0
            ? t('consentsObjected', { names: namesOf(objecting) })
            : t('consentsHint', { count: missing.length, names: namesOf(missing) })
      }
      action={
        <Way step={step} to={ticketAddress(locale, ticket.id, 'people')}>
          {t('seePeople')}
        </Way>
      }
    />
  )
}

function Visit({ ticket, visit, isVisitHere = false, step }: ShownProps) {
  const { t } = useTranslation('pass')
  const locale = useLocale()
  const { search } = useLocation()
  if (step.state === 'DONE') return <Item step={step} title={t('visited')} />
  const booked = visit?.booked ?? null
  const count = ticket.bring.filter(({ isDone }) => !isDone).length
  return (
    <Item
      step={step}
      title={booked ? t('visitBooked', { time: showTime(booked.startsAt, locale) }) : t('visit')}
      hint={count > 0 && t('visitHint', { count })}
      action={
        ticket.status === 'REGISTERED' && (
          <Way
            step={step}
            to={isVisitHere ? { search, hash: visitAnchor } : ticketAddress(locale, ticket.id, visitAnchor)}
          >
            {t(booked === null && visit !== null && visit.slots.length > 0 ? 'chooseTime' : 'whatToBring')}
          </Way>
        )
      }
    />
  )
}

function Ballot({ ticket, step }: ShownProps) {
  const { t } = useTranslation('pass')
  const locale = useLocale()
  const { drawn, batchId } = ticket
  const show = (number: number) => number.toLocaleString('en')
  const time = step.at !== null && <span className="num">{showTime(step.at, locale)}</span>
  if (drawn === null)
    return (
      <Item
        step={step}
        title={
          <>
            {t('ballot')} · {time}
          </>
        }
        hint={step.state === 'NEXT' && t('ballotHint')}
      />
    )
  const positions = drawn.positions.map(show).join(t('comma'))
  return (
    <Item
      step={step}
      title={<span className="num">{t('drawn', { positions, entries: show(drawn.entries) })}</span>}
      action={<TextLink to={`/${locale}/ballot/${batchId}`}>{t('checkBallot')}</TextLink>}
    />
  )
}

function Sale({ ticket, step }: ShownProps) {
  const { t } = useTranslation('pass')
  const locale = useLocale()
  const isNext = step.state === 'NEXT'
  const isIn = ticket.status === 'CHECKED_IN'
  const isTender = ticket.tenderUnit !== null
  return (
    <Item
      step={step}
      title={
        <>
          {t('sale')} · <span className="num">{step.at !== null && showTime(step.at, locale)}</span>
        </>
      }
      hint={
        isNext && t(isIn ? 'saleCheckedIn' : isTender ? 'saleHintTender' : keyFor(ticket.sessionMethod, 'saleHint'))
      }
      action={
        isNext && (
          <Way step={step} to={`/${locale}/sale/${ticket.sessionId}`}>
            {t('follow')}
          </Way>
        )
      }
    />
  )
}

const bodies = {
  SUBMITTED: Submitted,
  DEPOSIT: Deposit,
  CONSENTS: Consents,
  VISIT: Visit,
  BALLOT: Ballot,
  SALE: Sale,
} as const
