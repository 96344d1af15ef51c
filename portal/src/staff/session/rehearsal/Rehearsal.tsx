import { CirclePlay } from '../../icons.ts'
import { useState } from 'react'
import { useParams } from 'react-router'
import { openSetUp } from '#client/sales/session/operations'
import { rehearseSetUp } from '#client/sales/session/rehearsal'
import type { Rehearsal } from '#contract/sales/session/rehearsal'
import { ProblemError } from '../../../lib/api/api.ts'
import { useQuery } from '../../../lib/api/use-query.ts'
import { useForm } from '../../../lib/form/form.ts'
import { showBriefCents } from '#contract/money'
import { showTime } from '../../../lib/language/format.ts'
import { useLocale, useSay } from '../../../lib/language/use-locale.ts'
import { useTranslation } from '../../../lib/language/translation.ts'
import { Page } from '../../../ui/layout/page.tsx'
import { Loading } from '../../../ui/loading/loading.tsx'
import { BackLink } from '../../parts/BackLink.tsx'
import { useStaffCommand } from '../../signed-in/use-command.ts'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { ErrorSummary } from '../../../ui/error-summary.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { StatusPill } from '../../../ui/status-pill.tsx'
import s from './rehearsal.module.css'

type Moment = Rehearsal['moments'][number]

/** The moments after which the result differs. */
const shownStages: readonly Moment['name'][] = ['OPEN', 'CLOSED', 'VERIFIED']

/** The dry run of a session: the user starts it, and the page reports each moment. */
export function RehearsalPage() {
  const { id = '' } = useParams()
  const { t } = useTranslation('rehearsal')
  const say = useSay()
  const query = useQuery(openSetUp, { id })
  if (query.error instanceof ProblemError && [400, 404].includes(query.error.problem.status)) throw query.error
  const { data } = query
  const name = data
    ? [data.propertyName, data.setUp.about?.name].flatMap(item => (item ? [say(item)] : [])).join(' · ')
    : ''
  return (
    <Page
      title={name === '' ? t('rehearsal') : t('titleOf', { name })}
      lead={t('lead')}
      before={<BackLink to={`/office/sales/sessions/${id}`}>{t('back')}</BackLink>}
    >
      <Loading query={query}>{() => <Played id={id} />}</Loading>
    </Page>
  )
}

function Played({ id }: { id: string }) {
  const { t } = useTranslation('rehearsal')
  const [played, setPlayed] = useState<Rehearsal | null>(null)
  const rehearse = useStaffCommand(rehearseSetUp)
  const form = useForm({ initial: {}, labels: {} })
  const press = form.submit(async () => setPlayed(await rehearse({ id })))
  return (
    <div className={s.column}>
      <ErrorSummary errors={form.summary} focusKey={form.attempt} />
      <p>
        <Button
          variant={played === null ? 'primary' : 'secondary'}
          icon={<CirclePlay />}
          pending={form.pending}
          pendingText={t('running')}
          onClick={() => void press()}
        >
          {t(played === null ? 'start' : 'again')}
        </Button>
      </p>
      <div role="status">{played !== null && <Verdict {...played} />}</div>
      {played?.moments.map(moment => (
        <MomentCard key={moment.name} moment={moment}>
          {moment.name === 'BALLOT' ? played.ballots : []}
        </MomentCard>
      ))}
    </div>
  )
}

/** Shows whether the session works as it is set up. */
function Verdict({ moments }: Rehearsal) {
  const { t } = useTranslation('rehearsal')
  const trials = moments.flatMap(moment => moment.trials)
  const wrong = trials.filter(({ isRight }) => !isRight)
  if (wrong.length > 0)
    return (
      <Notice tone="warning" title={t('wrong', { count: wrong.length })}>
        {t('wrongHint')}
      </Notice>
    )
  return (
    <Notice tone="success" title={t('allRight')}>
      {t('allRightHint', { count: trials.length })}
    </Notice>
  )
}

function MomentCard({ moment, children: ballots }: { moment: Moment; children: Rehearsal['ballots'] }) {
  const { t } = useTranslation('rehearsal')
  const locale = useLocale()
  const { name, at, trials } = moment
  return (
    <Card title={t(`moment_${name}`)} aside={<time dateTime={at}>{showTime(at, locale)}</time>}>
      <div className={s.column}>
        {trials.length > 0 && (
          <ul className={s.trials}>
            {trials.map(trial => (
              <Trial key={`${trial.code} ${trial.group?.en ?? ''} ${trial.units}`} trial={trial} />
            ))}
          </ul>
        )}
        <p>{t(`then_${name}`)}</p>
        {shownStages.includes(name) && <Counts moment={moment} />}
        {ballots.length > 0 && <Ballots rows={ballots} />}
      </div>
    </Card>
  )
}

/** A trial, its result, and the message that registrants get for a refusal. */
function Trial({ trial }: { trial: Moment['trials'][number] }) {
  const { t } = useTranslation('rehearsal')
  const say = useSay()
  const { code, group, units, intents, names, times, isTaken, isRight, says } = trial
  const outcome = isRight ? (isTaken ? 'taken' : 'refused') : isTaken ? 'shouldBeRefused' : 'shouldBeTaken'
  return (
    <li>
      <span>{t(`trial_${code}`, { group: group === null ? '' : say(group), units, intents, names, times })}</span>
      <StatusPill tone={isRight ? (isTaken ? 'success' : 'neutral') : 'danger'}>{t(outcome)}</StatusPill>
      {says.length > 0 && (
        <p className={s.said}>
          {t('said')} {says.map(say).join(' ')}
        </p>
      )}
    </li>
  )
}

/** The statuses of the copied registrations at that moment. */
function Counts({ moment: { counts, depositCents } }: { moment: Moment }) {
  const { t } = useTranslation(['rehearsal', 'sales'])
  const rows = [
    { state: 'PENDING' as const, count: counts.pending },
    { state: 'REGISTERED' as const, count: counts.registered },
    { state: 'VERIFIED' as const, count: counts.verified },
    { state: 'VOIDED' as const, count: counts.voided },
    { state: 'WITHDREW' as const, count: counts.withdrawn },
  ].filter(({ count }) => count > 0)
  return (
    <dl className={s.counts}>
      {rows.map(({ state, count }) => (
        <div key={state}>
          <dt>{t(`status_${state}`)}</dt>
          <dd className="num">{count}</dd>
        </div>
      ))}
      <div>
        <dt>{t('deposits')}</dt>
        <dd className="num">{showBriefCents(depositCents)}</dd>
      </div>
    </dl>
  )
}

/** Each group in the order of the draw. */
function Ballots({ rows }: { rows: Rehearsal['ballots'] }) {
  const { t } = useTranslation('rehearsal')
  const say = useSay()
  return (
    <>
      <div className={s.ballots}>
        {rows.map(({ batchId, group, tickets, entries, listHash, seed, first }) => (
          <section key={batchId} className={s.ballot} aria-label={say(group)}>
            <h3>{say(group)}</h3>
            {first.length === 0 ? (
              <p className="soft">{t('nobody')}</p>
            ) : (
              <>
                <p className="num">{t('inBallot', { tickets, entries })}</p>
                <p className="soft">{t('first')}</p>
                <ol className={`${s.order} num`}>
                  {first.map(entry => (
                    <li key={entry}>{entry}</li>
                  ))}
                </ol>
                <p className={s.hash}>
                  {t('listHash')} <code>{listHash}</code>
                </p>
                <p className={s.hash}>
                  {t('seed')} <code>{seed}</code>
                </p>
              </>
            )}
          </section>
        ))}
      </div>
      <p className="soft">{t('notABallot')}</p>
    </>
  )
}
