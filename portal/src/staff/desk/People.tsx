import type { ReactNode } from 'react'
import { Check, Eye } from '../../ui/icon/icons.ts'
import { useSay } from '../../lib/language/use-locale.ts'
import { useTranslation } from '../../lib/language/translation.ts'
import { Correct } from './correction/Correct.tsx'
import { CompareNumber } from '../offline/CompareNumber.tsx'
import { useIsHere } from '../offline/state.ts'
import { markOriginalSeen } from '#client/sales/desk/desk'
import type { DeskTicket } from '#contract/sales/desk/desk'
import { finalStatuses } from '#contract/sales/ticket/ticket'
import { englishName } from '#contract/person-name'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { ErrorSummary } from '../../ui/error-summary.tsx'
import { CompareEnding } from './CompareEnding.tsx'
import { Copies } from './Copies.tsx'
import s from './desk.module.css'
import { Facts } from './Facts.tsx'
import { Signing } from './Signing.tsx'
import { useDesk } from './use-desk.ts'

/** The people of the registration, and which originals were seen. */
export function People({ ticket }: { ticket: DeskTicket }) {
  const { t } = useTranslation('desk')
  const { people, company, originals } = ticket
  const isHere = useIsHere(ticket.id)
  const whole = originals.filter(original => original.personId === null)
  return (
    <div className={s.column}>
      {people.map(person => (
        <Card key={person.id} title={<span lang="en">{englishName(person)}</span>} aside={t(`person_${person.role}`)}>
          <Facts person={person} {...(isHere && { number: <CompareNumber person={person} /> })} />
          <Originals
            ticket={ticket}
            rows={originals.filter(original => original.personId === person.id)}
            {...(!isHere &&
              !finalStatuses.includes(ticket.status) && {
                // An answer is about the number as it was: a correction begins anew.
                identity: <CompareEnding key={ticket.corrections.length} ticketId={ticket.id} person={person} />,
              })}
          />
          <MissingConsents ticket={ticket} person={person} />
          {!isHere && (
            <div className={s.verify}>
              <Copies ticket={ticket} documents={person.documents} person={person} />
              <Correct ticket={ticket} personId={person.id} />
            </div>
          )}
        </Card>
      ))}
      {(whole.length > 0 || company) && (
        <Card title={company ? <span lang="en">{company.englishName ?? company.chineseName}</span> : t('papers')}>
          <Originals ticket={ticket} rows={whole} />
          {company && !isHere && (
            <div className={s.verify}>
              <Copies ticket={ticket} documents={company.documents} person={null} />
              <Correct ticket={ticket} personId={null} />
            </div>
          )}
        </Card>
      )}
    </div>
  )
}

function MissingConsents({ ticket, person }: { ticket: DeskTicket; person: DeskTicket['people'][number] }) {
  const { t } = useTranslation(['desk', 'office'])
  const say = useSay()
  const { missingConsents } = person
  const isHere = useIsHere(ticket.id)
  if (missingConsents.length === 0) return null
  return (
    <ul className={s.rows}>
      <li>
        <span>
          {t('fault_CONSENTS_MISSING')}
          <span className="soft">
            {' '}
            {missingConsents.map(({ name }) => say(name)).join(t('between', { ns: 'office' }))}
          </span>
        </span>
        {!isHere && (ticket.status === 'PENDING' || ticket.status === 'REGISTERED') && (
          <Signing ticket={ticket} person={person} />
        )}
      </li>
    </ul>
  )
}

type OriginalsProps = {
  ticket: DeskTicket
  rows: DeskTicket['originals']
  /** What stands beside the identity document. */
  identity?: ReactNode
}

function Originals({ ticket, rows, identity }: OriginalsProps) {
  const { t } = useTranslation('desk')
  const { id, version, status } = ticket
  const sight = useDesk(markOriginalSeen, id)
  return (
    <>
      <ErrorSummary errors={sight.summary} focusKey={sight.attempt} />
      <ul className={s.rows}>
        {rows.map(({ kind, personId, seenAt, seenBy }) => (
          <li key={kind}>
            <span className={s.original}>
              {t(`original_${kind}`)}
              {kind === 'IDENTITY' && identity}
            </span>
            {seenAt !== null ? (
              <span className={s.seen}>
                <Check /> {t('seenBy', { name: seenBy })}
              </span>
            ) : (
              status === 'REGISTERED' && (
                <Button
                  size="small"
                  icon={<Eye />}
                  pending={sight.isPending(kind)}
                  onClick={() => sight.press({ id, version, kind, personId }, kind)}
                >
                  {t('seen')}
                  <span className="vh"> {t(`original_${kind}`)}</span>
                </Button>
              )
            )}
          </li>
        ))}
      </ul>
    </>
  )
}
