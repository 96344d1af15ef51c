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
import href from './ballot.css?url'
import { Committed } from './Committed.tsx'
import { FindNumber } from './FindNumber.tsx'
import { Proven } from './Proven.tsx'
import type { Published } from '../../lib/proof/prove.ts'
import { useBallot } from './use-ballot.ts'

const Style = ownStyle(href)

/**
 * The public page of a group's ballot: the draw, the place of a registration, and a recomputation of the ballot in
 * this browser.
 */
export function Ballot() {
  const { batchId = '' } = useParams()
  const { t } = useTranslation('ballots')
  const say = useSay()
  const locale = useLocale()
  const { published, proof, share, fault, refused } = useBallot(batchId)
  // A ballot that is not frozen does not exist for the public.
  if (refused) throw refused
  if (published === null)
    return (
      <Page title={t('title')}>
        {fault === null ? <Skeleton lines={6} /> : <Notice tone="warning">{t('late')}</Notice>}
      </Page>
    )
  const { propertyName, sessionName, batchName } = published.ballot
  return (
    <Page title={t('titleOf', { group: say(batchName) })} lead={`${say(propertyName)} · ${say(sessionName)}`}>
      <Style />
      <div className="ballot">
        <Drawn published={published} />
        <FindNumber published={published} />
        <Proven published={published} proof={proof} share={share} isFailed={fault === 'failed'} />
        <Files published={published} />
        <p data-chrome>
          <TextLink to={`/${locale}/ballots/${published.ballot.sessionId}`}>{t('allBallots')}</TextLink>
        </p>
      </div>
    </Page>
  )
}

/** Shows the progress of the ballot and its source of randomness. */
function Drawn({ published: { ballot } }: { published: Published }) {
  const { t } = useTranslation('ballots')
  const locale = useLocale()
  const { draw, announcement, list, former } = ballot
  const frozen = { entries: list.entries.toLocaleString('en'), time: showTime(list.frozenAt, locale) }
  return (
    <Card title={t(draw === null ? 'frozen' : 'drawn')}>
      <p className="num">{t('frozenAt', { ...frozen, tickets: list.tickets.toLocaleString('en') })}</p>
      {list.reason !== null && <p>{t('because', { reason: list.reason })}</p>}
      {former.map(({ number, frozenAt, listHash }) => (
        <p key={number} className="soft ballot-hash">
          {t('former', { time: showTime(frozenAt, locale), hash: listHash })}
        </p>
      ))}
      {draw === null ? (
        <p className="num">
          {t(`due_${announcement.source}`, {
            time: showTime(announcement.dueAt, locale),
            round: announcement.drand?.round ?? '',
          })}
        </p>
      ) : (
        <>
          <p className="num">
            {t(`drawnAt_${draw.source}`, {
              time: showTime(draw.drawnAt, locale),
              value: draw.source === 'DRAND' ? (draw.value.split(' ')[0] ?? '') : draw.value,
            })}
          </p>
          {draw.witness !== null && <p>{t('witness', { witness: draw.witness })}</p>}
          {draw.sheetHash !== null && <p className="soft ballot-hash">{t('sheet', { hash: draw.sheetHash })}</p>}
        </>
      )}
      <Committed commitments={ballot.commitments} />
      <p className="soft">{t(`restsOn_${announcement.source}`)}</p>
    </Card>
  )
}

/** Lists the files from which anybody can recompute the ballot, and a program that does it. */
function Files({ published: { ballot } }: { published: Published }) {
  const { t } = useTranslation('ballots')
  const path = `/v1/sales/ballots/${ballot.batchId}`
  const files = [
    ['list', `${path}/list.txt`],
    ...(ballot.draw === null ? [] : [['result', `${path}/result.txt`] as const]),
    ...(ballot.commitments.some(({ opened }) => opened !== null) ? [['sheet', `${path}/sheet`] as const] : []),
    ['json', path],
    ['program', '/ballot.py'],
  ] as const
  return (
    <Card title={t('yourself')}>
      <p>{t('yourselfHint')}</p>
      <ul data-chrome>
        {files.map(([name, href]) => (
          <li key={name}>
            <a href={href}>{t(`file_${name}`)}</a>
          </li>
        ))}
      </ul>
      <p className="soft">{t(`recipe_${ballot.announcement.source}`)}</p>
    </Card>
  )
}
