import { QrCode, Undo2 } from '../icons.ts'
import { useState } from 'react'
import { mayUse } from '#contract/staff/role'
import type { ClientOperation } from '#contract/operation'
import type { DeskTicket } from '#contract/sales/desk/desk'
import {
  renewDeskQr,
  undoVerification,
  voidListedTicket,
  voidTicket,
  voidVerifiedTicket,
  withdrawTicketFor,
} from '#client/sales/desk/verification'
import { UndoReason, VoidReason } from '#contract/sales/desk/verification'
import { useTranslation } from '../../lib/language/translation.ts'
import { ConfirmedAction } from '../../ui/dialog/confirmed-action.tsx'
import { useStaff } from '../signed-in/store.ts'
import { Card } from '../../ui/card.tsx'
import { Notice } from '../../ui/notice.tsx'
import s from './desk.module.css'
import { waysOf } from './endings.ts'
import { useAct } from './use-desk.ts'

/** Actions that end a registration or undo a step. Each needs a reason and a second confirmation. */
export function Endings({ ticket }: { ticket: DeskTicket }) {
  const { t } = useTranslation('desk')
  const { roles } = useStaff()
  const [isProposed, setProposed] = useState(false)
  const { id, version, status, isListed, registrationNumber: of } = ticket
  const undo = useAct(undoVerification, id)
  const voids = useAct(voidTicket, id)
  const voidsVerified = useAct(voidVerifiedTicket, id)
  const voidsListed = useAct(voidListedTicket, id)
  const withdraw = useAct(withdrawTicketFor, id)
  const renew = useAct(renewDeskQr, id)
  const ways = waysOf(status, isListed).filter(operation => mayUse(roles, operation))
  if (ways.length === 0) return null
  const may = (operation: ClientOperation) => ways.some(name => name === operation.name)
  const voidReasons = VoidReason.options.map(value => ({ value, label: t(`void_${value}`) }))
  return (
    <Card title={t('more')} tone="fog">
      {isProposed && (
        <Notice tone="success" role="status">
          {t('withdrawProposed')}
        </Notice>
      )}
      <div className={s.endings}>
        {may(renewDeskQr) && (
          <ConfirmedAction
            label={t('renewQr')}
            of={of}
            question={t('renewQrQuestion')}
            hint={t('renewQrHint')}
            tone="primary"
            icon={<QrCode />}
            run={() => renew({ id, version })}
          />
        )}
        {may(undoVerification) && (
          <ConfirmedAction
            label={t('undo')}
            of={of}
            question={t('undoQuestion')}
            hint={t('undoHint')}
            icon={<Undo2 />}
            reason={t('reason')}
            reasons={UndoReason.options.map(value => ({ value, label: t(`undo_${value}`) }))}
            run={reason => undo({ id, version, reason: UndoReason.parse(reason) })}
          />
        )}
        {may(withdrawTicketFor) && (
          <ConfirmedAction
            label={t('withdrawFor')}
            of={of}
            question={t('withdrawForQuestion')}
            hint={t('withdrawForHint')}
            reason={t('withdrawForReason')}
            run={async reason => {
              await withdraw({ id, version, isSigned: true, reason })
              setProposed(true)
            }}
          />
        )}
        {may(voidListedTicket) && (
          <ConfirmedAction
            label={t('void')}
            of={of}
            question={t('voidQuestion')}
            hint={t('voidListedHint')}
            reason={t('reason')}
            reasons={voidReasons}
            note={t('voidNote')}
            run={async (reason, note) => {
              await voidsListed({ id, version, reason: VoidReason.parse(reason), note })
              setProposed(true)
            }}
          />
        )}
        {(may(voidTicket) || may(voidVerifiedTicket)) && (
          <ConfirmedAction
            label={t('void')}
            of={of}
            question={t('voidQuestion')}
            hint={t('voidHint')}
            reason={t('reason')}
            reasons={voidReasons}
            run={reason => {
              const input = { id, version, reason: VoidReason.parse(reason) }
              return may(voidTicket) ? voids(input) : voidsVerified(input)
            }}
          />
        )}
      </div>
    </Card>
  )
}
