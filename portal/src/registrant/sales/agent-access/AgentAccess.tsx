import { useQueryClient } from '@tanstack/react-query'
import { answerAgentAccess, getAgentAccess } from '#client/sales/agents/access'
import type { AgentAccess as Access } from '#contract/sales/agents/access'
import type { Ticket } from '#contract/sales/ticket/ticket'
import { useCommand } from '../../../lib/api/command.ts'
import { useQuery } from '../../../lib/api/use-query.ts'
import { useForm } from '../../../lib/form/form.ts'
import { showTime } from '../../../lib/language/format.ts'
import { useLocale, useSay } from '../../../lib/language/use-locale.ts'
import { useTranslation } from '../../../lib/language/translation.ts'
import { useList } from '../../../lib/lists/lists.ts'
import { ConfirmedAction } from '../../../ui/dialog/confirmed-action.tsx'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { ErrorSummary } from '../../../ui/error-summary.tsx'
import s from '../ticket.module.css'

/**
 * The question whether the estate agent may follow the registration. Shown only if the agent has an account; most
 * registrations have no agent, and their page asks the server nothing about one.
 */
export function AgentAccess({ ticket }: { ticket: Ticket }) {
  return ticket.hasAgent ? <OfAgent ticket={ticket} /> : null
}

function OfAgent({ ticket: { id: ticketId, status } }: { ticket: Ticket }) {
  const query = useQuery(getAgentAccess, { ticketId })
  const access = query.data
  if (!access?.agent || !access.definition) return null
  const isOver = status === 'VOIDED' || status === 'WITHDREW'
  if (isOver && access.grantedAt === null) return null
  return <Asked ticketId={ticketId} access={access} agent={access.agent} definition={access.definition} />
}

type AskedProps = {
  ticketId: string
  access: Access
  agent: NonNullable<Access['agent']>
  definition: NonNullable<Access['definition']>
}

function Asked({ ticketId, access: { grantedAt, shownAt }, agent, definition }: AskedProps) {
  const { t } = useTranslation('agentAccess')
  const say = useSay()
  const locale = useLocale()
  const queries = useQueryClient()
  const send = useCommand(answerAgentAccess)
  const agency = useList('AGENCY').find(({ code }) => code === agent.agencyCode)
  const form = useForm({ initial: {}, labels: {} })
  const answer = async (granted: boolean) => {
    const key = [getAgentAccess.name, { ticketId }]
    try {
      const version = definition.version
      queries.setQueryData(key, await send({ ticketId, granted, version, locale, shownAt }))
    } catch (refusal) {
      // The text may have changed since it was shown.
      void queries.invalidateQueries({ queryKey: key })
      throw refusal
    }
  }
  const allow = form.submit(() => answer(true))
  const who = t('who', {
    name: agent.name,
    agency: agency ? say(agency.name) : agent.agencyCode,
    licence: agent.licence,
  })
  return (
    <Card title={t('title')}>
      <ErrorSummary errors={form.summary} focusKey={form.attempt} />
      <div className={s.access}>
        <p>{who}</p>
        {grantedAt === null ? (
          <>
            <p>
              <b>{say(definition.title)}</b>
            </p>
            {say(definition.text)
              .split('\n')
              .map(line => (
                <p key={line} className="soft">
                  {line}
                </p>
              ))}
            <p className={s.unlink}>
              <Button id="allow-agent" pending={form.pending} onClick={() => void allow()}>
                {t('allow')}
              </Button>
            </p>
          </>
        ) : (
          <>
            <p>{t('since', { time: showTime(grantedAt, locale) })}</p>
            <p className={s.unlink}>
              <ConfirmedAction
                label={t('end')}
                question={t('endQuestion', { name: agent.name })}
                hint={t('endHint')}
                run={() => answer(false)}
              />
            </p>
          </>
        )}
      </div>
    </Card>
  )
}
