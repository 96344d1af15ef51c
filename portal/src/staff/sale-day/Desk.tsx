import { Megaphone, PhoneForwarded } from '../icons.ts'
import { useState } from 'react'
import type { SaleDay as Day } from '#contract/sales/sale-day/check-in'
import type { Turn } from '#contract/sales/sale-day/shown'
import { callTurn, listTurns, openGrid, openTurn, recallTurn } from '#client/sales/sale-day/turn-operations'
import type { TurnQueue } from '#contract/sales/sale-day/turn-operations'
import { useQuery } from '../../lib/api/use-query.ts'
import { useForm } from '../../lib/form/form.ts'
import { useSay } from '../../lib/language/use-locale.ts'
import { useTranslation } from '../../lib/language/translation.ts'
import { TextField } from '../../ui/field/text-field.tsx'
import { Loading } from '../../ui/loading/loading.tsx'
import { useChange } from '../signed-in/use-change.ts'
import { readStored, store } from '../../lib/storage.ts'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { ErrorSummary } from '../../ui/error-summary.tsx'
import { AtDesk } from './AtDesk.tsx'
import { LastEnded } from './LastEnded.tsx'
import { TurnLabel } from './TurnLabel.tsx'
import s from './sale-day.module.css'

/** Milliseconds between refreshes, because other desks call registrants and more people arrive. */
const again = 3_000
/** Session storage key of this browser's desk, which is kept until the tab is closed. */
const deskKey = 'office-desk'

/** The registrant who is called at this desk, with the units, and the next ones. */
export function Desk({ day: { sessionId } }: { day: Day }) {
  const query = useQuery(listTurns, { sessionId }, () => again)
  return <Loading query={query}>{queue => <Shown sessionId={sessionId} queue={queue} />}</Loading>
}

function Shown({ sessionId, queue }: { sessionId: string; queue: TurnQueue }) {
  const { t } = useTranslation('saleDay')
  const [desk, setDesk] = useState(() => readStored('sessionStorage', deskKey) ?? '')
  const here = queue.called.filter(turn => turn.desk === desk)
  const [chosen, choose] = useState<string | null>(null)
  const turn = here.find(({ id }) => id === chosen) ?? here[0]
  const keepDesk = (name: string) => {
    store('sessionStorage', deskKey, name)
    setDesk(name)
  }
  const others = (
    <>
      {here.length > 1 && (
        <Turns title={t('atThisDesk')} turns={here.filter(item => item !== turn)} onTake={item => choose(item.id)} />
      )}
      <Turns title={t('waiting')} turns={queue.waiting} />
      <Recalled title={t('onHold')} turns={queue.onHold} desk={desk} />
      <Recalled title={t('missed')} turns={queue.missed} desk={desk} />
      <LastEnded turns={queue.lastEnded} />
      <Turns title={t('others')} turns={queue.called.filter(item => item.desk !== desk)} />
    </>
  )
  return (
    <div className={s.room}>
      <Call sessionId={sessionId} desk={desk} queue={queue} onCalled={keepDesk} />
      {turn ? (
        <AtDesk turnId={turn.id} sessionId={sessionId}>
          {others}
        </AtDesk>
      ) : (
        <>
          <p className="soft">{t('nobodyHere')}</p>
          <div className={s.columns}>{others}</div>
        </>
      )}
    </div>
  )
}

type CallProps = { sessionId: string; desk: string; queue: TurnQueue; onCalled: (desk: string) => void }

function Call({ sessionId, desk, queue: { waits, endedInHour, minutes }, onCalled }: CallProps) {
  const { t } = useTranslation('saleDay')
  const say = useSay()
  const call = useChange(callTurn, listTurns)
  const [last, setLast] = useState<Turn | null | undefined>(undefined)
  const form = useForm({
    initial: { desk },
    labels: { desk: t('desk') },
    rules: values => (values.desk.trim() === '' ? [{ field: 'desk', code: 'required' }] : []),
  })
  const submit = form.submit(async values => {
    const { turn } = await call({ sessionId, desk: values.desk.trim() })
    onCalled(values.desk.trim())
    setLast(turn)
  })
  return (
    <form noValidate onSubmit={submit} className={s.call}>
      <ErrorSummary errors={form.summary} focusKey={form.attempt} />
      <div className={s.bar}>
        <TextField
          {...form.field('desk')}
          onChange={value => {
            form.set('desk', value)
            onCalled(value.trim())
          }}
          maxLength={20}
          autoComplete="off"
        />
        <Button id="call-next" type="submit" variant="primary" icon={<Megaphone />} pending={form.pending}>
          {t('callNext')}
        </Button>
        <p className={s.last} role="status">
          {last === null && t('nobody')}
          {last && t('calledNow', { place: t('place', { group: say(last.batchName), position: last.position }) })}
        </p>
      </div>
      <p className="soft num">
        {waits === 0 ? t('nobody') : t('waits', { count: waits })}{' '}
        {waits > 0 && (minutes === null ? t('notKnown') : t('about', { minutes }))} {t('pace', { count: endedInHour })}
      </p>
    </form>
  )
}

type TurnsProps = { title: string; turns: readonly Turn[]; onTake?: (turn: Turn) => void }

function Turns({ title, turns, onTake }: TurnsProps) {
  const { t } = useTranslation('saleDay')
  if (turns.length === 0) return null
  return (
    <Card title={title}>
      <ol className={s.rows}>
        {turns.map(turn => (
          <li key={turn.id}>
            <TurnLabel turn={turn} />
            {turn.desk !== null && <span className="soft">{t('atDesk', { desk: turn.desk })}</span>}
            {onTake && (
              <Button size="small" onClick={() => onTake(turn)}>
                {t('take')}
                <span className="vh"> {turn.position}</span>
              </Button>
            )}
          </li>
        ))}
      </ol>
    </Card>
  )
}

function Recalled({ title, turns, desk }: TurnsProps & { desk: string }) {
  const { t } = useTranslation('saleDay')
  const recall = useChange(recallTurn, listTurns, openTurn, openGrid)
  const form = useForm({ initial: {}, labels: {} })
  if (turns.length === 0) return null
  const press = (id: string) => void form.submit(async () => void (await recall({ id, desk: desk || '1' })))()
  return (
    <Card title={title}>
      <ErrorSummary errors={form.summary} focusKey={form.attempt} />
      <ol className={s.rows}>
        {turns.map(turn => (
          <li key={turn.id}>
            <TurnLabel turn={turn} />
            <Button size="small" icon={<PhoneForwarded />} pending={form.pending} onClick={() => press(turn.id)}>
              {t('recall')}
              <span className="vh"> {turn.position}</span>
            </Button>
          </li>
        ))}
      </ol>
    </Card>
  )
}
