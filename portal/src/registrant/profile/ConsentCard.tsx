import { useState } from 'react'
import { localeNames } from '../../lib/language/words.ts'
import { showTime } from '../../lib/language/format.ts'
import { useLocale, useSay } from '../../lib/language/use-locale.ts'
import { useTranslation } from '../../lib/language/translation.ts'
import { ConfirmDialog } from '../../ui/dialog/confirm-dialog.tsx'
import type { ReadTermsSlot } from '../../lib/slots.ts'
import { Button, ButtonLink, TextLink } from '../../ui/button.tsx'
import { ErrorSummary } from '../../ui/error-summary.tsx'
import { Notice } from '../../ui/notice.tsx'
import { StatusPill } from '../../ui/status-pill.tsx'
import {
  above,
  type Consent,
  type ConsentEvent,
  firstToGive,
  givenBelow,
  hasLeft,
  isGiven,
  isNeeded,
  isOfMainland,
  joinsProgramme,
  latestAnswerOf,
} from './consent-state.ts'
import { useAnswer } from './use-answer.ts'

type CardProps = { record: Consent; records: readonly Consent[]; shownAt: string; ReadTerms: ReadTermsSlot }

/** Capitalises a name for use as a heading, because names are written for use within a sentence. */
const headed = (name: string): string => name.charAt(0).toUpperCase() + name.slice(1)

/** One consent: its state, the text that was read, earlier answers, and the button for the other answer. */
export function ConsentCard({ record, records, shownAt, ReadTerms }: CardProps) {
  const { t } = useTranslation('profile')
  const say = useSay()
  const standing = latestAnswerOf(record)
  const [last] = record.events
  const text = say(record.text)
  return (
    <article
      className="profile-consent"
      data-child={(record.parent !== null && !isNeeded(records, record)) || undefined}
    >
      <header className="profile-consent-head">
        <h3>{headed(say(record.name))}</h3>
        <StatusPill tone={standing === 'GRANT' ? 'success' : 'neutral'}>{t(`standing_${standing}`)}</StatusPill>
      </header>
      {last && <When event={last} />}
      {/* Shows the text that was read, in its language. A registrant who never answered, or may answer again, reads the text in force. */}
      {last && isGiven(record) ? <p lang={last.locale}>{last.title}</p> : <p>{say(record.title)}</p>}
      {text !== '' &&
        (isGiven(record) ? (
          <details className="profile-more">
            <summary>{t('fullText')}</summary>
            <p className="profile-text">{text}</p>
          </details>
        ) : (
          <p className="profile-text">{text}</p>
        ))}
      {record.termsType !== null && record.document !== null && (
        <p className="profile-read">
          <ReadTerms type={record.termsType}>{t('read', { document: say(record.document) })}</ReadTerms>
        </p>
      )}
      {record.events.length > 0 && (
        <details className="profile-more">
          <summary>{t('history', { count: record.events.length })}</summary>
          <ol className="profile-history">
            {record.events.map(event => (
              <li key={`${event.actedAt} ${event.registrationNumber ?? ''}`}>
                <b>{t(`standing_${event.action}`)}</b>
                <When event={event} />
                <span lang={event.locale}>{event.title}</span>
              </li>
            ))}
          </ol>
        </details>
      )}
      <Answer record={record} records={records} shownAt={shownAt} />
    </article>
  )
}

/** When an answer was given, in which language, and with the account or with which registration. */
function When({ event }: { event: ConsentEvent }) {
  const { t } = useTranslation('profile')
  const locale = useLocale()
  return (
    <p className="profile-small">
      <span className="num">{t(`on_${event.action}`, { time: showTime(event.actedAt, locale) })}</span>
      {' · '}
      <span lang={event.locale}>{localeNames[event.locale]}</span>
      {' · '}
      <span className="num">
        {event.registrationNumber === null
          ? t('withAccount')
          : t('withRegistration', { number: event.registrationNumber })}
      </span>
    </p>
  )
}

/**
 * The other answer: withdraw a given consent, or give one that is not given. A consent that the account needs offers
 * neither.
 */
function Answer({ record, records, shownAt }: Omit<CardProps, 'ReadTerms'>) {
  const { t } = useTranslation('profile')
  const locale = useLocale()
  const say = useSay()
  const [asking, setAsking] = useState(false)
  const { answer, ended, pending, summary, attempt } = useAnswer(shownAt)
  const consent = say(record.name)
  const first = firstToGive(records, record)
  const below = givenBelow(records, record)
  const parent = above(records, record)
  if (isNeeded(records, record))
    return (
      <p className="profile-small">
        {t('neededHint')} <TextLink to={`/${locale}/profile/delete`}>{t('toErase')}</TextLink>
      </p>
    )
  // A consent that a programme requires is given and withdrawn with the programme, which has its own screen for
  // joining.
  if (isGiven(record) && record.required && parent && !isOfMainland(record))
    return <p className="profile-small">{t('withdrawnWith', { consent: say(parent.name) })}</p>
  if (!isGiven(record) && joinsProgramme(record))
    return record.programme === 'club' ? (
      <p>
        <ButtonLink size="small" to={`/${locale}/${record.programme}`}>
          {t(hasLeft(record) ? 'joinAgain' : 'join')}
          <span className="vh"> {consent}</span>
        </ButtonLink>
      </p>
    ) : (
      <p className="profile-small">{t(hasLeft(record) ? 'joinInRegistration' : 'joinAtRegistration')}</p>
    )
  if (!isGiven(record) && record.programme !== 'vendor') return <p className="profile-small">{t('givenOnJoining')}</p>
  if (!isGiven(record) && first) return <p className="profile-small">{t('firstGive', { consent: say(first.name) })}</p>
  const withdraw = async () => {
    await answer([record], false)
    setAsking(false)
  }
  return (
    <>
      <ErrorSummary errors={summary} focusKey={attempt} />
      {ended !== null && !isGiven(record) && isOfMainland(record) && <Ended registrations={ended} />}
      <p>
        {isGiven(record) ? (
          <Button size="small" aria-label={t('withdrawOf', { consent })} onClick={() => setAsking(true)}>
            {t('withdraw')}
          </Button>
        ) : (
          <Button
            size="small"
            aria-label={t('giveOf', { consent })}
            pending={pending}
            onClick={() => void answer([record], true)}
          >
            {t('give')}
          </Button>
        )}
      </p>
      <ConfirmDialog
        open={asking}
        title={t('withdrawQuestion', { consent })}
        confirm={t('withdraw')}
        pending={pending}
        onConfirm={() => void withdraw()}
        onCancel={() => setAsking(false)}
      >
        <div className="profile-part">
          {joinsProgramme(record) && <p>{t('withdrawLeaves')}</p>}
          {isOfMainland(record) && <p>{t('withdrawEnds')}</p>}
          <p>{t('withdrawHint')}</p>
          {below.length > 0 && (
            <>
              <p>{t('withdrawBelow')}</p>
              <ul className="profile-bullets">
                {below.map(item => (
                  <li key={item.code}>{headed(say(item.name))}</li>
                ))}
              </ul>
            </>
          )}
        </div>
      </ConfirmDialog>
    </>
  )
}

/** The effects of the withdrawal on registrations. */
function Ended({ registrations }: { registrations: NonNullable<ReturnType<typeof useAnswer>['ended']> }) {
  const { t } = useTranslation('profile')
  return (
    <Notice tone="success" role="status" title={t('endedTitle')}>
      {registrations.length === 0 ? (
        <p>{t('endedNone')}</p>
      ) : (
        <ul className="profile-bullets">
          {registrations.map(({ registrationNumber: number, withdrawn }) => (
            <li key={number}>{t(withdrawn ? 'ended_withdrawn' : 'ended_office', { number })}</li>
          ))}
        </ul>
      )}
    </Notice>
  )
}
