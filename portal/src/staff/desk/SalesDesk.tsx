import { Route, Routes, useParams } from 'react-router'
import { useTranslation } from '../../lib/language/translation.ts'
import { Page } from '../../ui/layout/page.tsx'
import { RegisterHere } from './assisted/RegisterHere.tsx'
import { OfflineBundle } from '../offline/OfflineBundle.tsx'
import { ButtonLink } from '../../ui/button.tsx'
import s from './desk.module.css'
import { Find } from './Find.tsx'
import { type DeskSlots, Slots } from './slots.ts'
import { Ticket } from './Ticket.tsx'

/**
 * The sales desk: one box for scanning and searching, and below it the current registration from the first check to
 * the receipt.
 */
export function SalesDesk(slots: DeskSlots) {
  const { t } = useTranslation(['desk', 'office'])
  return (
    <Page title={t('room_sales-desk')}>
      <Find />
      <Slots value={slots}>
        <Routes>
          <Route path="new" element={<RegisterHere />} />
          <Route index element={<Begin />} />
          <Route path=":id" element={<Opened />} />
        </Routes>
      </Slots>
    </Page>
  )
}

/** Starts a registration for a visitor without one. */
function Begin() {
  const { t } = useTranslation('assisted')
  return (
    <>
      <p className={s.verify}>
        <ButtonLink to="/office/sales-desk/new">{t('registerHere')}</ButtonLink>
      </p>
      <OfflineBundle />
    </>
  )
}

function Opened() {
  const { id = '' } = useParams()
  return <Ticket key={id} id={id} />
}
