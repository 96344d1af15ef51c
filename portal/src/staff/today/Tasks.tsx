import { listProposals } from '#client/staff/proposal'
import type { Task } from '#contract/staff/task'
import { useQuery } from '../../lib/api/use-query.ts'
import { showHour, showTime } from '../../lib/language/format.ts'
import { useLocale } from '../../lib/language/use-locale.ts'
import { useTranslation } from '../../lib/language/translation.ts'
import { Card } from '../../ui/card.tsx'
import { Loading } from '../../ui/loading/loading.tsx'
import type { Tone } from '../../ui/status-pill.tsx'
import { pagesOf } from '../pages/pages.ts'
import { useStaff } from '../signed-in/store.ts'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { linkOf } from './task-links.ts'
import { taskHint, type TaskHint, taskTone } from './task-hint.ts'
import s from './today.module.css'
import { useTasks } from './use-tasks.ts'

/** What waits for the signed-in person: a tile for each kind, and in one line the kinds of which nothing waits. */
export function Tasks() {
  const { t } = useTranslation('today')
  const { roles } = useStaff()
  const query = useTasks()
  return (
    <Card title={t('tasks')}>
      <Loading query={query}>
        {({ tasks, now }) => (
          <>
            <ul className={s.tiles}>
              {pagesOf(roles).includes('to-confirm') && <Proposals />}
              {tasks
                .filter(({ count }) => count > 0)
                .map(task => (
                  <TaskTile key={task.kind} task={task} now={now} />
                ))}
            </ul>
            <Clear kinds={tasks.filter(({ count }) => count === 0)} />
          </>
        )}
      </Loading>
    </Card>
  )
}

/** Kinds of which nothing waits, as one line of links. */
function Clear({ kinds }: { kinds: readonly Task[] }) {
  const { t } = useTranslation('today')
  if (kinds.length === 0) return null
  return (
    <p className={s.clear}>
      {t('clear')}
      {kinds.map(task => (
        <Link key={task.kind} to={linkOf(task)}>
          {t(`none_${task.kind}`)}
        </Link>
      ))}
    </p>
  )
}

function TaskTile({ task, now }: { task: Task; now: string }) {
  const { t } = useTranslation('today')
  const hint = taskHint(task, now)
  return (
    <Tile
      to={linkOf(task)}
      tone={taskTone(task, now)}
      count={task.count}
      name={t(`task_${task.kind}`, { count: task.count })}
      hint={hint === null ? null : <Hint hint={hint} />}
    />
  )
}

function Hint({ hint }: { hint: TaskHint }) {
  const { t } = useTranslation('today')
  const locale = useLocale()
  switch (hint.key) {
    case 'longest':
      return t('longest', { minutes: hint.minutes })
    case 'nextAt':
      return t('nextAt', { time: showHour(hint.at, locale) })
    case 'daysLeft':
      return t('daysLeft', { count: hint.days })
    case 'overdue':
      return t('overdue', { count: hint.days })
    default:
      return t(hint.key, { time: showTime(hint.at, locale) })
  }
}

/** Actions of other people that this person may confirm. */
function Proposals() {
  const { t } = useTranslation('today')
  const locale = useLocale()
  const { data } = useQuery(listProposals, {}, () => 60_000)
  const rows = data?.rows.filter(({ isOwn }) => !isOwn) ?? []
  const [first] = rows
  if (first === undefined) return null
  return (
    <Tile
      to="/office/to-confirm"
      tone="warning"
      count={rows.length}
      name={t('task_proposal', { count: rows.length })}
      hint={t('until', { time: showHour(first.expiresAt, locale) })}
    />
  )
}

type TileProps = { to: string; tone: Tone; count: number; name: string; hint: ReactNode }

function Tile({ to, tone, count, name, hint }: TileProps) {
  return (
    <li className={s.tile} data-tone={tone}>
      <b className="num">{count}</b>
      <Link to={to}>{name}</Link>
      <span className={s.hint}>{hint}</span>
    </li>
  )
}
