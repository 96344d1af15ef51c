import type { ComponentType, ReactNode } from 'react'
import { showTime } from '../../../lib/language/format.ts'
import { useLocale } from '../../../lib/language/use-locale.ts'
import { useTranslation } from '../../../lib/language/translation.ts'
import { Beside } from '../../../ui/layout/beside.tsx'
import { Page } from '../../../ui/layout/page.tsx'
import { Questions } from '../questions/Questions.tsx'
import { AgentAccess } from '../agent-access/AgentAccess.tsx'
import { Visit } from '../appointments/Visit.tsx'
import type { Ticket } from '#contract/sales/ticket/ticket'
import { TextLink } from '../../../ui/button.tsx'
import { MenuItem } from '../../../ui/dialog/menu.tsx'
import { registrationAddress, visitAnchor } from '../address.ts'
import { WithVisit } from '../appointments/WithVisit.tsx'
import { useView } from '../use-view.ts'
import s from '../ticket.module.css'
import { Owed } from '../Owed.tsx'
import { Pass } from './Pass.tsx'
import { Remaining } from './Remaining.tsx'
import { useMembership } from './use-membership.ts'
import { WhatToBring } from './WhatToBring.tsx'

const anchors = [visitAnchor]

type DoneProps = {
  ticket: Ticket
  /** A notice about the action that led to this page. */
  notice?: ReactNode
  /** The club section for registrants who are not members. */
  Club: ComponentType
}

/**
 * Confirmation page of a registration that is registered but not complete: the pass, what to bring, where, and by
 * when.
 */
export function Done({ ticket, notice, Club }: DoneProps) {
  const { t } = useTranslation('sales')
  const locale = useLocale()
  const history = `${registrationAddress(locale)}/history`
  useMembership(ticket.id)
  useView(anchors, true)
  return (
    <Page title={t('doneTitle')} lead={t('doneLead', { deadline: showTime(ticket.verifyBy, locale) })} announce>
      {notice}
      <Owed except={ticket.id} />
      <Beside side="start" aside={<Pass ticket={ticket} menu={<MenuItem to={history}>{t('manage')}</MenuItem>} />}>
        <div className={s.sheet}>
          <WithVisit ticket={ticket}>{visit => <Remaining ticket={ticket} visit={visit} isVisitHere />}</WithVisit>
          <Visit ticket={ticket} />
          <WhatToBring ticket={ticket} />
          <AgentAccess ticket={ticket} />
          <p data-chrome>
            <TextLink to={history}>{t('manage')}</TextLink>
          </p>
          <div data-chrome>
            <Questions ticket={ticket} />
            <Club />
          </div>
        </div>
      </Beside>
    </Page>
  )
}
