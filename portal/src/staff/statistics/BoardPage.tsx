import type { CSSProperties } from 'react'
import { mayUse } from '#contract/staff/role'
import { getBoard, openNumbers } from '#client/sales/statistics/board'
import { type Board, countNames } from '#contract/sales/statistics/board'
import { useQuery } from '../../lib/api/use-query.ts'
import { showHour, showTime } from '../../lib/language/format.ts'
import { useLocale, useSay } from '../../lib/language/use-locale.ts'
import { useTranslation } from '../../lib/language/translation.ts'
import { ConfirmedAction } from '../../ui/dialog/confirmed-action.tsx'
import { Loading } from '../../ui/loading/loading.tsx'
import { OfSession } from '../parts/OfSession.tsx'
import { useInvalidateQueries } from '../signed-in/use-invalidate-queries.ts'
import { useStaff } from '../signed-in/store.ts'
import { useStaffCommand } from '../signed-in/use-command.ts'
import { dollars } from '../parts/dollars.ts'
import { Figure, Table } from '../parts/Table.tsx'
import { Card } from '../../ui/card.tsx'
import s from './board.module.css'
import { Plot } from './Plot.tsx'

/** Milliseconds between refreshes of the numbers. */
const again = 5_000

/** The current numbers of a session. */
export function BoardPage() {
  return (
    <OfSession>
      {({ id }, choice) => (
        <div className={s.column}>
          <div className={s.choice}>{choice}</div>
          <Numbers key={id} sessionId={id} />
        </div>
      )}
    </OfSession>
  )
}

function Numbers({ sessionId }: { sessionId: string }) {
  const query = useQuery(getBoard, { sessionId }, () => again)
  return <Loading query={query}>{board => <Shown sessionId={sessionId} board={board} />}</Loading>
}

/** Returns the number of characters in a tile. The style sheet uses it to keep an amount on one line. */
const lengthOf = (value: string | number): CSSProperties & Record<`--${string}`, number> => ({
  '--characters': String(value).length,
})

function Shown({ sessionId, board }: { sessionId: string; board: Board }) {
  const { t } = useTranslation('board')
  const locale = useLocale()
  const { method, all, distinct, deposits, desk } = board
  const tiles: [string, string | number, string][] = [
    [t('registrations'), all.registrations, t('ofWhichAgents', { count: all.byAgents })],
    [t(`intents_${method}`), all.intents, t('inBallot')],
    [t('people'), distinct.people, t('peopleHint')],
    [t('distinctCompanies'), distinct.companies, t('peopleHint')],
    [t('verified'), all.verified, t('ofAll', { count: all.registrations })],
    [t('held'), `HK$${dollars(deposits.heldCents)}`, t('ofDue', { amount: `HK$${dollars(deposits.dueCents)}` })],
    [t('verifiedHour'), desk.verified, t('receivedHint', { count: desk.received })],
    [t('waiting'), desk.waiting, desk.minutes === null ? t('noPace') : t('wait', { minutes: desk.minutes })],
  ]
  return (
    <>
      <dl className={s.tiles}>
        {tiles.map(([name, value, hint]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd className="num" style={lengthOf(value)}>
              {value}
            </dd>
            <dd className={s.hint}>{hint}</dd>
          </div>
        ))}
      </dl>
      <Groups board={board} />
      <Hours board={board} />
      <p className="soft">{t('countedAt', { time: showTime(board.countedAt, locale) })}</p>
      <Opening sessionId={sessionId} board={board} />
    </>
  )
}

function Groups({ board: { method, groups, all } }: { board: Board }) {
  const { t } = useTranslation('board')
  const say = useSay()
  return (
    <Table
      caption={t('byGroup')}
      isShown
      columns={[
        { key: 'group', name: t('group') },
        ...countNames.map(key => ({ key, name: t(key === 'intents' ? `intents_${method}` : key), isFigure: true })),
      ]}
      foot={
        <tr>
          <th scope="row">{t('together')}</th>
          {countNames.map(name => (
            <Figure key={name}>{all[name]}</Figure>
          ))}
        </tr>
      }
    >
      {groups.map(group => (
        <tr key={group.batchId}>
          <th scope="row">{say(group.name)}</th>
          {countNames.map(name => (
            <Figure key={name}>{group[name]}</Figure>
          ))}
        </tr>
      ))}
    </Table>
  )
}

/** The registrations of each hour, as a plot and as a table. */
function Hours({ board: { groups, hours } }: { board: Board }) {
  const { t } = useTranslation('board')
  const locale = useLocale()
  const say = useSay()
  const names = groups.map(({ name }) => say(name))
  return (
    <Card title={t('byHour')}>
      {(['submitted', 'verified'] as const).map(what => (
        <Plot
          key={what}
          title={t(`hour_${what}`)}
          parts={names}
          bars={hours.map(hour => ({
            name: showHour(hour.at, locale),
            values: hour.groups.map(group => group[what]),
          }))}
        />
      ))}
      <details className={s.details}>
        <summary>{t('asTable')}</summary>
        <Table
          caption={t('byHour')}
          columns={[
            { key: 'hour', name: t('hour') },
            ...groups.flatMap(({ batchId, name }) =>
              (['submitted', 'verified'] as const).map(what => ({
                key: `${batchId} ${what}`,
                name: `${say(name)} · ${t(`hour_${what}`)}`,
                isFigure: true,
              })),
            ),
          ]}
        >
          {hours.map(hour => (
            <tr key={hour.at}>
              <th scope="row" className="num">
                {showTime(hour.at, locale)}
              </th>
              {hour.groups.flatMap((group, index) =>
                (['submitted', 'verified'] as const).map(what => (
                  <Figure key={`${index} ${what}`}>{group[what]}</Figure>
                )),
              )}
            </tr>
          ))}
        </Table>
      </details>
    </Card>
  )
}

/** Controls whether the public can read the numbers. */
function Opening({ sessionId, board: { isPublic, publicPage } }: { sessionId: string; board: Board }) {
  const { t } = useTranslation('board')
  const open = useStaffCommand(openNumbers)
  const invalidate = useInvalidateQueries()
  if (!mayUse(useStaff().roles, 'sales.numbers.open')) return null
  return (
    <Card title={t('public')}>
      <p>{t(isPublic ? 'isPublic' : 'isClosed')}</p>
      {isPublic && (
        <p>
          {t('page')} <a href={publicPage}>{publicPage}</a>
        </p>
      )}
      <div className={s.open}>
        <ConfirmedAction
          key={String(isPublic)}
          label={t(isPublic ? 'close' : 'open')}
          of={t('public')}
          question={t(isPublic ? 'closeQuestion' : 'openQuestion')}
          hint={t('openHint')}
          run={async () => {
            await open({ sessionId, isPublic: !isPublic })
            await invalidate(getBoard)
          }}
        />
      </div>
    </Card>
  )
}
