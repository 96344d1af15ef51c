import type { ComponentType, ReactNode } from 'react'
import { showTime } from '../../../lib/language/format.ts'
import { useLocale } from '../../../lib/language/use-locale.ts'
import { useTranslation } from '../../../lib/language/translation.ts'
import { Beside } from '../../../ui/layout/beside.tsx'
import { Page } from '../../../ui/layout/page.tsx'
import { Questions } from '../questions/Questions.tsx'
import { Visit } from '../appointments/Visit.tsx'
import type { Ticket } from '#contract/sales/ticket/ticket'
import { Button, ButtonLink } from '../../../ui/button.tsx'
import { AddToCalendar } from './AddToCalendar.tsx'
import s from '../ticket.module.css'
import { Owed } from '../Owed.tsx'
import { Pass } from './Pass.tsx'
import { useMembership } from './use-membership.ts'
import { WhatToBring } from './WhatToBring.tsx'

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
  useMembership(ticket.id)
  return (
    <Page title={t('doneTitle')} lead={t('doneLead', { deadline: showTime(ticket.verifyBy, locale) })} announce>
      {notice}
      <Owed except={ticket.id} />
      <Beside side="start" aside={<Pass ticket={ticket} />}>
        <div className={s.sheet}>
          <Visit ticket={ticket} />
          <WhatToBring ticket={ticket} />
          <div className={s.actions} data-chrome>
            <Button variant="primary" onClick={() => window.print()}>
              {t('print')}
            </Button>
            <AddToCalendar ticket={ticket} />
            <ButtonLink to={`/${locale}/registration-of-intent/history`}>{t('manage')}</ButtonLink>
          </div>
          <div data-chrome>
            <Questions ticket={ticket} />
            <Club />
          </div>
        </div>
      </Beside>
    </Page>
  )
}
