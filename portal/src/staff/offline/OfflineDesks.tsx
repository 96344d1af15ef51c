import type { OutputOf } from '#contract/operation'
import { acceptLateVerification, listOfflineDesks, settleDeskConflict } from '#client/sales/desk/desk-conflict'
import { wipeDeskSet } from '#client/sales/desk/desk-set'
import type { TakenInstrument } from '#contract/sales/desk/desk-set'
import { Link } from 'react-router'
import { useQuery } from '../../lib/api/use-query.ts'
import { showCents } from '#contract/money'
import { showTime } from '../../lib/language/format.ts'
import { useLocale, useSay } from '../../lib/language/use-locale.ts'
import { useTranslation } from '../../lib/language/translation.ts'
import { ConfirmedAction } from '../../ui/dialog/confirmed-action.tsx'
import { Loading } from '../../ui/loading/loading.tsx'
import { receiptName } from './reduce-ticket.ts'
import { useDeskList } from './desk-lists.ts'
import { useChange } from '../signed-in/use-change.ts'
import { RegistrationStatus } from '../parts/RegistrationStatus.tsx'
import { Card } from '../../ui/card.tsx'
import { StatusPill } from '../../ui/status-pill.tsx'
import s from './offline.module.css'

type Answer = OutputOf<typeof listOfflineDesks>
type ConflictRow = Answer['conflicts'][number]

/**
 * Lists the offline actions that could not be applied, for a supervisor to settle, and the desks that are offline
 * now.
 */
export function OfflineDesks() {
  const query = useQuery(listOfflineDesks, {}, () => 30_000)
  return (
    <Loading query={query}>
      {({ desks, conflicts }) => (
        <div className={s.column}>
          <Conflicts rows={conflicts} />
          <Desks rows={desks} />
        </div>
      )}
    </Loading>
  )
}

function Conflicts({ rows }: { rows: Answer['conflicts'] }) {
  const { t } = useTranslation('line')
  const open = rows.filter(({ settled }) => settled === null)
  return (
    <Card title={t('conflicts')} aside={t('toSettle', { count: open.length })}>
      {rows.length === 0 ? (
        <p className="soft">{t('noConflicts')}</p>
      ) : (
        <ul className={s.list}>
          {rows.map(row => (
            <li key={`${row.setId} ${row.ticketId} ${row.settled?.at ?? ''}`}>
              <Conflict row={row} />
            </li>
          ))}
        </ul>
      )}
    </Card>
  )
}

function Conflict({ row }: { row: ConflictRow }) {
  const { t } = useTranslation('line')
  const locale = useLocale()
  const { ticketId, registrationNumber, staffName, takenAt, verifyBy, deeds: actions, settled } = row
  return (
    <>
      <p className={s.bar}>
        <Link className="num" to={`/office/sales-desk/${ticketId}`}>
          {registrationNumber}
        </Link>
        <RegistrationStatus of={row} />
        <span>{staffName}</span>
        <span className="soft num">{t('takenAlong', { time: showTime(takenAt, locale) })}</span>
      </p>
      <ul className={s.deeds}>
        {actions.map(({ kind, madeAt, sentAt, refusal, receiptNumber, unread, taken }) => (
          <li key={`${kind} ${madeAt}`}>
            <b>{t(`deed_${kind}`)}</b> {receiptNumber !== null && <span className="num">{receiptNumber}</span>}
            <span className="soft">
              {' '}
              {t('madeAndSent', { made: showTime(madeAt, locale), sent: showTime(sentAt, locale) })}
            </span>
            <br />
            {t(`why_${whys.get(refusal) ?? 'other'}`, { deadline: showTime(verifyBy, locale) })}
            {taken !== null && <Taken taken={taken} />}
            {unread !== null && (
              <code className={s.unread} lang="en">
                {unread}
              </code>
            )}
          </li>
        ))}
      </ul>
      {settled === null ? (
        <Decide row={row} />
      ) : (
        <p className="soft">
          {t(settled.isAccepted ? 'acceptedBy' : 'settledBy', { name: settled.by, time: showTime(settled.at, locale) })}{' '}
          {settled.reason}
        </p>
      )}
    </>
  )
}

/** The supervisor's decision: accept or reject a late verification, or note any other conflict as settled. */
function Decide({ row: { setId, ticketId, registrationNumber, isOwn, deeds: actions } }: { row: ConflictRow }) {
  const { t } = useTranslation('line')
  const settle = useChange(settleDeskConflict, listOfflineDesks)
  const accept = useChange(acceptLateVerification, listOfflineDesks)
  const isLate = actions.some(({ refusal }) => refusal === 'sales.desk-set.late')
  const words = (name: 'settle' | 'reject') =>
    ({
      label: t(name),
      question: t(`${name}Question`),
      hint: t(`${name}Hint`),
      reason: t(`${name}Reason`),
    }) as const
  return (
    <div>
      <p className="soft">{t(isLate ? 'lateToDo' : 'whatToDo')}</p>
      {isLate && isOwn && <p>{t('ownLate')}</p>}
      <div className={s.bar}>
        {isLate && !isOwn && (
          <ConfirmedAction
            label={t('accept')}
            of={registrationNumber}
            question={t('acceptQuestion')}
            hint={t('acceptHint')}
            tone="primary"
            reason={t('acceptReason')}
            run={reason => accept({ setId, ticketId, reason })}
          />
        )}
        <ConfirmedAction
          {...words(isLate ? 'reject' : 'settle')}
          of={registrationNumber}
          tone={isLate ? 'danger' : 'primary'}
          run={reason => settle({ setId, ticketId, reason })}
        />
      </div>
    </div>
  )
}

/** A cashier's order or cheque that a staff member holds, but that is not recorded in the system. */
function Taken({ taken: { method, bank, number, amountCents } }: { taken: TakenInstrument }) {
  const { t } = useTranslation('line')
  const say = useSay()
  const name = useDeskList('BANK_NAME').find(({ code }) => code === bank)?.name
  const given = { amount: showCents(amountCents), number, bank: name ? say(name) : bank }
  return (
    <>
      <br />
      <b className="num">{t(method === 'CHEQUE' ? 'receipt_cheque' : 'receipt_cashierOrder', given)}</b>
    </>
  )
}

/** Refusals that have their own message here. */
const whys: ReadonlyMap<
  string,
  'changed' | 'verified' | 'incomplete' | 'state' | 'closed' | 'frozen' | 'instrument' | 'unread' | 'late'
> = new Map([
  ['sales.desk.changed', 'changed'],
  ['sales.desk.verified', 'verified'],
  ['sales.desk.incomplete', 'incomplete'],
  ['sales.ticket.state', 'state'],
  ['sales.session.closed', 'closed'],
  ['sales.ballot.frozen', 'frozen'],
  ['payments.instrument.state', 'instrument'],
  ['payments.instrument.known', 'instrument'],
  ['sales.desk-set.unread', 'unread'],
  ['sales.desk-set.late', 'late'],
])

function Desks({ rows }: { rows: Answer['desks'] }) {
  const { t } = useTranslation('line')
  return (
    <Card title={t('desks')}>
      {rows.length === 0 ? (
        <p className="soft">{t('noDesks')}</p>
      ) : (
        <ul className={s.list}>
          {rows.map(row => (
            <li key={row.id}>
              <Desk row={row} />
            </li>
          ))}
        </ul>
      )}
    </Card>
  )
}

function Desk({ row }: { row: Answer['desks'][number] }) {
  const { t } = useTranslation('line')
  const locale = useLocale()
  const say = useSay()
  const wipe = useChange(wipeDeskSet, listOfflineDesks)
  const { id, staffName, sessionName, takenAt, endsAt, sentAt, firstReceipt, lastReceipt, used, writtenOff, ended } =
    row
  return (
    <>
      <p className={s.bar}>
        <b>{staffName}</b>
        <span className="soft">{say(sessionName)}</span>
        <StatusPill tone={ended === null ? 'info' : 'neutral'}>
          {t(ended === null ? 'isAway' : `ended_${ended.how}`)}
        </StatusPill>
      </p>
      <p className="num">
        {t('fromUntil', { from: showTime(takenAt, locale), until: showTime(endsAt, locale) })}{' '}
        {sentAt !== null && t('lastSent', { time: showTime(sentAt, locale) })}
      </p>
      <p className="num">
        {t('block', { first: receiptName(firstReceipt), last: receiptName(lastReceipt), used, writtenOff })}
      </p>
      {ended !== null && ended.by !== null && (
        <p className="soft">
          {t('endedBy', { name: ended.by, time: showTime(ended.at, locale) })} {ended.reason}
        </p>
      )}
      {ended === null && (
        <div>
          <ConfirmedAction
            label={t('wipe')}
            of={staffName}
            question={t('wipeQuestion')}
            hint={t('wipeHint')}
            reason={t('wipeReason')}
            run={reason => wipe({ id, reason })}
          />
        </div>
      )}
    </>
  )
}
