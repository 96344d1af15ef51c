import { keepFound, listFindings, openFinding, voidFound } from '#client/sales/checks/finding'
import { type Finding, type FoundRegistration, maxVoided } from '#contract/sales/checks/finding'
import { openTicket } from '#client/sales/desk/desk'
import { VoidReason } from '#contract/sales/desk/verification'
import { useTranslation } from '../../lib/language/translation.ts'
import { ConfirmedAction } from '../../ui/dialog/confirmed-action.tsx'
import { useChange } from '../signed-in/use-change.ts'
import { Card } from '../../ui/card.tsx'
import s from './checks.module.css'

type Props = {
  finding: Finding
  /** The registrations that are selected to be voided, and whether any may be voided. */
  picked: readonly FoundRegistration[]
  picks: boolean
}

/** Keeps all registrations or voids the selected ones. Each action needs a reason and a second confirmation. */
export function Decide({ finding, picked, picks }: Props) {
  const { t } = useTranslation(['checks', 'desk'])
  const { sessionId, id, version, state } = finding
  const keep = useChange(keepFound, openFinding, listFindings)
  const voids = useChange(voidFound, openFinding, listFindings, openTicket)
  const numbers = picked.map(({ registrationNumber }) => registrationNumber).join(t('between'))
  const isTooMany = picked.length > maxVoided
  return (
    <Card tone="fog" title={t(state === 'DECIDED' ? 'decideAgain' : 'decide')}>
      <div className={s.column}>
        {picks && (
          <p className={isTooMany ? undefined : 'soft'}>
            {isTooMany
              ? t('tooMany', { most: maxVoided })
              : t(picked.length === 0 ? 'pickHint' : 'picked', { numbers })}
          </p>
        )}
        <div className={s.bar}>
          <ConfirmedAction
            label={t('keep')}
            question={t('keepQuestion')}
            hint={t('keepHint')}
            tone="primary"
            reason={t('keepReason')}
            run={reason => keep({ sessionId, id, version, reason })}
          />
          {picked.length > 0 && !isTooMany && (
            <ConfirmedAction
              label={t('void')}
              of={numbers}
              question={t('voidThese', { numbers })}
              hint={t('voidHint')}
              reason={t('reason')}
              reasons={VoidReason.options.map(value => ({ value, label: t(`void_${value}`) }))}
              run={reason =>
                voids({
                  sessionId,
                  id,
                  version,
                  tickets: picked.map(item => ({ id: item.id, version: item.version })),
                  reason: VoidReason.parse(reason),
                })
              }
            />
          )}
        </div>
      </div>
    </Card>
  )
}
