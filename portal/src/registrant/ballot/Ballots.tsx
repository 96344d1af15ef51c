import { useParams } from 'react-router'
import { showTime } from '../../lib/language/format.ts'
import { useLocale, useSay } from '../../lib/language/use-locale.ts'
import { useTranslation } from '../../lib/language/translation.ts'
import { Page } from '../../ui/layout/page.tsx'
import { ownStyle } from '../../ui/loading/own-style.tsx'
import { Skeleton } from '../../ui/loading/skeleton.tsx'
import { TextLink } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { Notice } from '../../ui/notice.tsx'
import { StatusPill } from '../../ui/status-pill.tsx'
import href from './ballot.css?url'
import { Committed } from './Committed.tsx'
import { type Ballots as Told, useBallots } from './use-ballots.ts'

const Style = ownStyle(href)

/** The permanent public page of a session's ballots: the announcement, the frozen lists, and the source that drew. */
export function Ballots() {
  const { sessionId = '' } = useParams()
  const { t } = useTranslation('ballots')
  const say = useSay()
  const { ballots, isLate, refused } = useBallots(sessionId)
  // A ballot that is not announced does not exist for the public.
  if (refused) throw refused
  return (
    <>
      <Style />
      {ballots === null ? (
        <Page title={t('ballots')}>
          {isLate ? <Notice tone="warning">{t('late')}</Notice> : <Skeleton lines={6} />}
        </Page>
      ) : (
        <Page title={t('ballots')} lead={`${say(ballots.propertyName)} · ${say(ballots.sessionName)}`}>
          <div className="ballot">
            <Announced told={ballots} />
            <Groups told={ballots} />
            <Former told={ballots} />
          </div>
        </Page>
      )}
    </>
  )
}

/** Shows the source of the draw and its time, and any earlier announcements. */
function Announced({ told }: { told: Told }) {
  const { announcement, announcements, draw } = told
  const { t } = useTranslation('ballots')
  const locale = useLocale()
  const former = announcements.filter(({ number }) => number !== announcement.number).toReversed()
  return (
    <Card
      title={t('announcement')}
      aside={<StatusPill tone={draw ? 'success' : 'neutral'}>{t(draw ? 'drawn' : 'toCome')}</StatusPill>}
    >
      <Said said={announcement} />
      {draw !== null && (
        <p className="num">
          {t(`drawnAt_${draw.source}`, {
            time: showTime(draw.drawnAt, locale),
            value: draw.source === 'DRAND' ? (draw.value.split(' ')[0] ?? '') : draw.value,
          })}
        </p>
      )}
      {draw?.witness != null && <p>{t('witness', { witness: draw.witness })}</p>}
      {draw?.sheetHash != null && <p className="soft ballot-hash">{t('sheet', { hash: draw.sheetHash })}</p>}
      <Committed commitments={told.commitments} />
      <p className="soft">{t(`restsOn_${announcement.source}`)}</p>
      {former.length > 0 && (
        <section aria-labelledby="announced-before">
          <h3 id="announced-before">{t('announcedBefore')}</h3>
          <ul className="ballot-groups">
            {former.map(item => (
              <li key={item.number}>
                <Said said={item} />
              </li>
            ))}
          </ul>
        </section>
      )}
    </Card>
  )
}

/** Shows one announcement, and the reason why it replaced another. */
function Said({ said: { source, dueAt, announcedAt, drand, reason } }: { said: Told['announcement'] }) {
  const { t } = useTranslation('ballots')
  const locale = useLocale()
  return (
    <>
      <p className="num">{t(`due_${source}`, { time: showTime(dueAt, locale), round: drand?.round ?? '' })}</p>
      {drand !== null && (
        <p className="ballot-hash">
          {t('chainHash')} <code>{drand.chainHash}</code>
        </p>
      )}
      <p className="soft num">{t('announcedAt', { time: showTime(announcedAt, locale) })}</p>
      {reason !== null && <p>{t('announcedBecause', { reason })}</p>}
    </>
  )
}

function Groups({ told: { rows, draw } }: { told: Told }) {
  const { t } = useTranslation('ballots')
  const locale = useLocale()
  const say = useSay()
  return (
    <Card title={t('groups')}>
      {rows.length === 0 ? (
        <p className="soft">{t('unfrozen')}</p>
      ) : (
        <ul className="ballot-groups">
          {rows.map(list => (
            <li key={list.batchId}>
              <ListOf list={list} />
              <TextLink to={`/${locale}/ballot/${list.batchId}`}>
                {t(draw === null ? 'openList' : 'openResult', { group: say(list.batchName) })}
              </TextLink>
            </li>
          ))}
        </ul>
      )}
    </Card>
  )
}

/** Shows a frozen list: its group, length, time, hash, and the reason if it was frozen again. */
function ListOf({ list }: { list: Told['rows'][number] }) {
  const { t } = useTranslation('ballots')
  const locale = useLocale()
  const say = useSay()
  const { batchName, tickets, entries, frozenAt, listHash, reason } = list
  const counts = { tickets: tickets.toLocaleString('en'), entries: entries.toLocaleString('en') }
  return (
    <>
      <b>{say(batchName)}</b>
      <span className="num">{t('frozenAt', { ...counts, time: showTime(frozenAt, locale) })}</span>
      {reason !== null && <span>{t('because', { reason })}</span>}
      <span>
        {t('listHash')} <code>{listHash}</code>
      </span>
    </>
  )
}

/** Shows lists that later lists have replaced. */
function Former({ told: { former } }: { told: Told }) {
  const { t } = useTranslation('ballots')
  if (former.length === 0) return null
  return (
    <Card title={t('formerLists')}>
      <ul className="ballot-groups">
        {former.map(list => (
          <li key={`${list.batchId} ${list.number}`}>
            <ListOf list={list} />
          </li>
        ))}
      </ul>
    </Card>
  )
}
