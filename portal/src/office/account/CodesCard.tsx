import { useState } from 'react'
import { renewRecoveryCodes } from '#contract/office/factor'
import { useTranslation } from '../../lib/language/index.ts'
import { Card } from '../../ui/card.tsx'
import { useStaffCommand } from '../session/index.ts'
import { NewCodes } from './NewCodes.tsx'
import { ConfirmedAction } from '../../ui/dialog/index.ts'

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
