import { useState } from 'react'
import { renewRecoveryCodes } from '#client/staff/factor'
import { useTranslation } from '../../lib/language/translation.ts'
import { useStaffCommand } from '../signed-in/use-command.ts'
import { ConfirmedAction } from '../../ui/dialog/confirmed-action.tsx'
import { Card } from '../../ui/card.tsx'
import { NewCodes } from './NewCodes.tsx'

type CodesCardProps = { left: number; onChanged: () => Promise<void> }

/** The recovery codes, for when every other second factor is lost. */
export function CodesCard({ left, onChanged }: CodesCardProps) {
  const { t } = useTranslation('account')
  const renew = useStaffCommand(renewRecoveryCodes)
  const [codes, setCodes] = useState<readonly string[] | null>(null)
  return (
    <Card
      title={t('codesTitle')}
      aside={
        <ConfirmedAction
          label={t('codesRenew')}
          question={t('codesRenewQuestion')}
          hint={t('codesRenewHint')}
          tone="primary"
          run={async () => {
            setCodes((await renew({})).recoveryCodes)
            void onChanged()
          }}
        />
      }
    >
      <p className={left < 3 ? undefined : 'soft'}>{t('codesLeft', { count: left })}</p>
      <NewCodes codes={codes} onKept={() => setCodes(null)} />
    </Card>
  )
}
