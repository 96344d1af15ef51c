import { Pencil } from '../../icons.ts'
import { useState } from 'react'
import { mayUse } from '#contract/staff/role'
import { englishName } from '#contract/person-name'
import { makeCorrection, openCorrection } from '#client/sales/desk/correction'
import type { DeskTicket } from '#contract/sales/desk/desk'
import { useQuery } from '../../../lib/api/use-query.ts'
import { useTranslation } from '../../../lib/language/translation.ts'
import { Dialog } from '../../../ui/dialog/dialog.tsx'
import { Loading } from '../../../ui/loading/loading.tsx'
import { useStaff } from '../../signed-in/store.ts'
import { Button } from '../../../ui/button.tsx'
import { CorrectionForm } from './CorrectionForm.tsx'

/** If `personId` is null, the company is corrected. */
type CorrectProps = { ticket: DeskTicket; personId: string | null }

/** Corrects entered data that differ from the original, as long as nothing is verified. */
export function Correct({ ticket, personId }: CorrectProps) {
  const { t } = useTranslation('correction')
  const { roles } = useStaff()
  const [isOpen, setOpen] = useState(false)
  const { status, people, company } = ticket
  if ((status !== 'PENDING' && status !== 'REGISTERED') || !mayUse(roles, makeCorrection.name)) return null
  const person = people.find(({ id }) => id === personId)
  const name = person ? englishName(person) : (company?.englishName ?? company?.chineseName ?? '')
  return (
    <>
      <Button size="small" icon={<Pencil />} onClick={() => setOpen(true)}>
        {t('correct')}
        <span className="vh"> {name}</span>
      </Button>
      <Dialog open={isOpen} onClose={() => setOpen(false)} title={t('correctTitle')} size="wide">
        <Opened ticket={ticket} personId={personId} name={name} onDone={() => setOpen(false)} />
      </Dialog>
    </>
  )
}

function Opened({ ticket, personId, ...more }: CorrectProps & { name: string; onDone: () => void }) {
  const query = useQuery(openCorrection, { id: ticket.id, ...(personId !== null && { personId }) })
  return (
    <Loading query={query}>
      {opened => <CorrectionForm ticket={ticket} personId={personId} opened={opened} {...more} />}
    </Loading>
  )
}
