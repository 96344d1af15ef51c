import { useParams } from 'react-router'
import { getRoomDraw } from '#client/waiting-room/room-draw'
import { ProblemError } from '../../../lib/api/api.ts'
import { useFetched } from '../../../lib/api/use-fetched.ts'
import { showTime } from '../../../lib/language/format.ts'
import { useLocale, useSay } from '../../../lib/language/use-locale.ts'
import { useTranslation } from '../../../lib/language/translation.ts'
import { Card } from '../../../ui/card.tsx'
import { Page } from '../../../ui/layout/page.tsx'
import { Loading } from '../../../ui/loading/loading.tsx'
import { ownStyle } from '../../../ui/loading/own-style.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { Checks } from './Checks.tsx'
import href from './draw.css?url'
import type { RoomDraw } from '../../../lib/proof/prove-draw.ts'

const Style = ownStyle(href)

/** Returns what the page cannot show. Without a round the root is not public before the seed. */
const limitsOf = ({ drand }: RoomDraw) =>
  [
    'limit_browser',
    'limit_address',
    'limit_account',
    'limit_added',
    drand === null ? 'limit_clockOwn' : 'limit_clock',
  ] as const

/** The public page of a waiting room's draw: how it was made, and a recomputation in this browser. */
export function CheckDraw() {
  const { room = '' } = useParams()
  return <OfRoom key={room} room={room} />
}

function OfRoom({ room }: { room: string }) {
  const { t } = useTranslation('draw')
  const query = useFetched(getRoomDraw, { room })
  // A room whose list is not closed has no draw for the public.
  if (query.fault instanceof ProblemError && [400, 404].includes(query.fault.problem.status)) throw query.fault
  if (query.data !== undefined) return <Shown draw={query.data} />
  return (
    <Page title={t('title')}>
      <Loading query={query}>{() => null}</Loading>
    </Page>
  )
}

function Shown({ draw }: { draw: RoomDraw }) {
  const { t } = useTranslation('draw')
  const say = useSay()
  return (
    <Page title={t('title')} lead={`${say(draw.propertyName)} · ${say(draw.sessionName)}`}>
      <Style />
      <div className="draw">
        <Drawn draw={draw} />
        {draw.draw !== null && <Checks draw={draw} />}
        <Card title={t('limits')}>
          <ul>
            {limitsOf(draw).map(name => (
              <li key={name}>{t(name)}</li>
            ))}
          </ul>
        </Card>
        {draw.draw !== null && <Files draw={draw} />}
      </div>
    </Page>
  )
}

/** Shows when the list was closed, and by what the order was drawn. */
function Drawn({ draw: { draw, drand, listClosedAt, opensAt, early, until } }: { draw: RoomDraw }) {
  const { t } = useTranslation('draw')
  const locale = useLocale()
  const closed = { opened: showTime(opensAt, locale), closed: showTime(listClosedAt, locale) }
  return (
    <Card title={t('drawn')}>
      <p className="num">{t('listClosed', { ...closed, entries: early.toLocaleString('en') })}</p>
      {draw === null && <Notice role="status">{t(until === null ? 'awaited' : 'neverDrawn')}</Notice>}
      {draw?.source === 'DRAND' && (
        <>
          <p className="num">{t('byRound', { time: showTime(draw.drawnAt, locale), round: drand?.round ?? '' })}</p>
          <p className="soft">{t('restsOn')}</p>
        </>
      )}
      {draw?.source === 'OWN' && (
        <Notice tone="warning" title={t('own')}>
          <p className="num">{drand === null ? t('ownNone') : t('ownRound', { round: drand.round })}</p>
          <p>{t('ownMeans')}</p>
        </Notice>
      )}
    </Card>
  )
}

/** Lists the files from which anybody can recompute the draw. */
function Files({ draw: { room, until } }: { draw: RoomDraw }) {
  const { t } = useTranslation('draw')
  const locale = useLocale()
  const path = `/v1/waiting-room/${room}`
  return (
    <Card title={t('yourself')}>
      <p>{t('yourselfHint')}</p>
      <ul>
        <li>
          <a href={`${path}/order.txt`}>{t('file_list')}</a>
        </li>
        <li>
          <a href={`${path}/draw`}>{t('file_json')}</a>
        </li>
      </ul>
      <p className="soft">{t('recipe')}</p>
      <p className="soft num">{until === null ? t('untilClosed') : t('until', { time: showTime(until, locale) })}</p>
    </Card>
  )
}
