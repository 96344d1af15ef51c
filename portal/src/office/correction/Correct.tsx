import { Pencil } from '../icons.ts'
import { useState } from 'react'
import { mayUse } from '#contract/office/role'
import { englishName } from '#contract/person-name'
import { makeCorrection, openCorrection } from '#contract/sales/counter/correction'
import type { DeskTicket } from '#contract/sales/desk'
import { useQuery } from '../../lib/api/index.ts'
import { useTranslation } from '../../lib/language/index.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog/index.ts'
import { Loading } from '../../ui/loading/index.ts'
import { useStaff } from '../session/index.ts'
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
