import { Smartphone } from '../icons.ts'
import { useState } from 'react'
import { removeApp } from '#client/staff/factor'
import { showTime } from '../../lib/language/format.ts'
import { useLocale } from '../../lib/language/use-locale.ts'
import { useTranslation } from '../../lib/language/translation.ts'
import { ConfirmedAction } from '../../ui/dialog/confirmed-action.tsx'
import { Dialog } from '../../ui/dialog/dialog.tsx'
import { SetUpApp } from '../sign-in/SetUpApp.tsx'
import { useStaffCommand } from '../signed-in/use-command.ts'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import s from './account.module.css'
import { NewCodes } from './NewCodes.tsx'

type AppCardProps = { since: string | null; onChanged: () => Promise<void> }

/** The authenticator app of the account. An account has one app at a time; a new app replaces the previous one. */
export function AppCard({ since, onChanged }: AppCardProps) {
  const { t } = useTranslation(['account', 'ui'])
  const locale = useLocale()
  const remove = useStaffCommand(removeApp)
  const [isSetting, setSetting] = useState(false)
  const [codes, setCodes] = useState<readonly string[] | null>(null)
  const made = (given: readonly string[] | null) => {
    setSetting(false)
    setCodes(given)
    void onChanged()
  }
  return (
    <Card
      title={t('app')}
      aside={
        <Button size="small" onClick={() => setSetting(true)}>
          {t(since === null ? 'appSetUp' : 'appReplace')}
        </Button>
      }
    >
      {since === null ? (
        <p className="soft">{t('appNone')}</p>
      ) : (
        <ul className={s.list}>
          <li>
            <Smartphone />
            <p>
              <b>{t('appOn')}</b>
              <span>{t('added', { time: showTime(since, locale) })}</span>
            </p>
            <ConfirmedAction
              variant="quiet"
              label={t('remove')}
              of={t('app')}
              question={t('appRemove')}
              hint={t('appRemoveHint')}
              run={async () => {
                await remove({})
                await onChanged()
              }}
            />
          </li>
        </ul>
      )}
      <Dialog open={isSetting} onClose={() => setSetting(false)} title={t('app')}>
        <SetUpApp onMade={made} />
      </Dialog>
      <NewCodes codes={codes} onKept={() => setCodes(null)} />
    </Card>
  )
}
