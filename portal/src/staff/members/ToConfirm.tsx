import { confirmProposal, listProposals, refuseProposal } from '#client/staff/proposal'
import type { Proposal } from '#contract/staff/proposal'
import { useQuery } from '../../lib/api/use-query.ts'
import { useForm } from '../../lib/form/form.ts'
import { dynamicKey, type KeyOf, useTranslation } from '../../lib/language/translation.ts'
import { showHour, showTime } from '../../lib/language/format.ts'
import { useLocale, useSay } from '../../lib/language/use-locale.ts'
import { ConfirmedAction } from '../../ui/dialog/confirmed-action.tsx'
import { Page } from '../../ui/layout/page.tsx'
import { Loading } from '../../ui/loading/loading.tsx'
import { useInvalidateQueries } from '../signed-in/use-invalidate-queries.ts'
import { useStaffCommand } from '../signed-in/use-command.ts'
import { Button, TextLink } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { ErrorSummary } from '../../ui/error-summary.tsx'
import { Notice } from '../../ui/notice.tsx'
import { StatusPill } from '../../ui/status-pill.tsx'
import { useRef, useState } from 'react'
import s from './members.module.css'

/** Returns the page that shows the subject of the proposal, to look at before confirming, or null. */
const pageOf = ({ operation, subject }: Proposal): string | null => {
  if (operation.startsWith('sales.set-ups.')) return `/office/sales/sessions/${subject}`
  if (operation.startsWith('sales.ballots.')) return `/office/sales/ballots?session=${subject}`
  if (operation.startsWith('consents.texts.')) return `/office/system/texts/${subject}`
  return operation.startsWith('campaigns.') ? `/office/campaign/${subject}` : null
}

/** Milliseconds after an answer in which the next press is not taken. */
const calmMs = 800

/** Proposals for actions that need two people. A second person confirms them here. */
export function ToConfirm() {
  const { t } = useTranslation(['members', 'office'])
  const query = useQuery(listProposals, {}, () => 15_000)
  const [said, say] = useState<KeyOf<'members'> | null>(null)
  // The second click of a double click would meet the proposal that has moved up.
  const doneAt = useRef(-calmMs)
  const done = (what: KeyOf<'members'>) => {
    doneAt.current = performance.now()
    say(what)
  }
  return (
    <Page title={t('room_to-confirm')} lead={t('toConfirmLead')}>
      <div role="status">{said !== null && <Notice tone="success">{t(said)}</Notice>}</div>
      <Loading query={query}>
        {({ rows, countsFrom }) => (
          <>
            <TooNew countsFrom={countsFrom} />
            {rows.length === 0 && <p className={s.none}>{t('toConfirmNone')}</p>}
            <ul className={s.proposals}>
              {rows.map(proposal => (
                <li key={proposal.id}>
                  <Proposed
                    {...proposal}
                    mayConfirm={countsFrom === null}
                    isCalm={() => performance.now() - doneAt.current >= calmMs}
                    onDone={done}
                  />
                </li>
              ))}
            </ul>
          </>
        )}
      </Loading>
    </Page>
  )
}

/** Tells the reader that they are new, or new in a role, and from when they can confirm. */
function TooNew({ countsFrom }: { countsFrom: string | null }) {
  const { t } = useTranslation('members')
  const locale = useLocale()
  return countsFrom !== null && <Notice>{t('tooNewSelf', { time: showTime(countsFrom, locale) })}</Notice>
}

type ProposedProps = Proposal & { mayConfirm: boolean; isCalm: () => boolean; onDone: (said: KeyOf<'members'>) => void }

function Proposed(proposal: ProposedProps) {
  const { id, operation, reason, proposedBy, isOwn, proposedAt, expiresAt, onDone } = proposal
  const { t } = useTranslation(['members', 'operations', 'office'])
  const locale = useLocale()
  const say = useSay()
  const about = typeof proposal.about === 'string' ? proposal.about : say(proposal.about)
  const confirm = useStaffCommand(confirmProposal)
  const refuse = useStaffCommand(refuseProposal)
  const invalidate = useInvalidateQueries()
  const done = async (what: KeyOf<'members'>) => {
    await invalidate(listProposals)
    onDone(what)
  }
  const form = useForm({ initial: {}, labels: {} })
  const press = form.submit(async () => {
    await confirm({ id })
    await done('done_confirmed')
  })
  const what = t(dynamicKey(operation))
  const page = pageOf(proposal)
  const turnDown = (
    <ConfirmedAction
      label={t(isOwn ? 'takeBack' : 'refuse')}
      of={`${what} ${about}`}
      question={t(isOwn ? 'takeBackQuestion' : 'refuseQuestion')}
      hint={`${what} · ${about}`}
      run={async () => {
        await refuse({ id })
        await done(isOwn ? 'done_takenBack' : 'done_refused')
      }}
    />
  )
  return (
    <Card
      title={about}
      aside={isOwn && <StatusPill tone="info">{t('own')}</StatusPill>}
      footer={
        <>
          {!isOwn && proposal.mayConfirm && proposal.proposerCountsFrom === null && (
            // The card is the question: another dialog would ask the second person twice.
            <Button
              size="small"
              variant="primary"
              pending={form.pending}
              onClick={() => proposal.isCalm() && void press()}
            >
              {t('confirm')}
              <span className="vh"> {`${what} ${about}`}</span>
            </Button>
          )}
          {turnDown}
        </>
      }
    >
      <ErrorSummary errors={form.summary} focusKey={form.attempt} />
      <p className={s.what}>{what}</p>
      {reason !== '' && <p className={s.reason}>{reason}</p>}
      {page !== null && (
        <p>
          <TextLink to={page}>{t('lookAt')}</TextLink>
        </p>
      )}
      <p className={s.by}>
        {t('proposed', { name: proposedBy, time: showHour(proposedAt, locale), until: showHour(expiresAt, locale) })}
        <br />
        <span lang="en">{proposal.proposerEmail}</span>
        {' · '}
        {proposal.proposerRoles.map(role => t(`role_${role}`, { ns: 'office' })).join(t('between', { ns: 'office' }))}
      </p>
      {proposal.proposerCountsFrom !== null && (
        <Notice tone="warning">{t('tooNew', { time: showTime(proposal.proposerCountsFrom, locale) })}</Notice>
      )}
    </Card>
  )
}
