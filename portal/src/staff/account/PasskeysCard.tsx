import { Plus } from '../icons.ts'
import { KeyRound } from '../../ui/icon/icons.ts'
import { showTime } from '../../lib/language/format.ts'
import { useLocale } from '../../lib/language/use-locale.ts'
import { useTranslation } from '../../lib/language/translation.ts'
import { ConfirmedAction } from '../../ui/dialog/confirmed-action.tsx'
import { Dialog } from '../../ui/dialog/dialog.tsx'
import { MakePasskey } from '../sign-in/MakePasskey.tsx'
import { useStaffCommand } from '../signed-in/use-command.ts'
import { useState } from 'react'
import type * as z from 'zod/mini'
import { removePasskey } from '#client/staff/factor'
import type { Passkey } from '#contract/passkey'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import s from './account.module.css'
import { NewCodes } from './NewCodes.tsx'

type PasskeysCardProps = { passkeys: readonly z.output<typeof Passkey>[]; onChanged: () => Promise<void> }

/** The passkeys of the account: one for each device or security key. */
export function PasskeysCard({ passkeys, onChanged }: PasskeysCardProps) {
  const { t } = useTranslation(['account', 'ui'])
  const locale = useLocale()
  const remove = useStaffCommand(removePasskey)
  const [isAdding, setAdding] = useState(false)
  const [codes, setCodes] = useState<readonly string[] | null>(null)
  const made = (given: readonly string[] | null) => {
    setAdding(false)
    setCodes(given)
    void onChanged()
  }
  return (
    <Card
      title={t('passkeys')}
      aside={
        <Button size="small" icon={<Plus />} onClick={() => setAdding(true)}>
          {t('passkeyAdd')}
        </Button>
      }
    >
      {passkeys.length === 0 && <p className="soft">{t('passkeysNone')}</p>}
      <ul className={s.list}>
        {passkeys.map(({ id, name, createdAt, usedAt }) => (
          <li key={id}>
            <KeyRound />
            <p>
              <b>{name}</b>
              <span>
                {t('added', { time: showTime(createdAt, locale) })}
                {usedAt !== null && ` · ${t('used', { time: showTime(usedAt, locale) })}`}
              </span>
            </p>
            <ConfirmedAction
              variant="quiet"
              label={t('remove')}
              of={name}
              question={t('passkeyRemove', { name })}
              hint={t('passkeyRemoveHint')}
              run={async () => {
                await remove({ id })
                await onChanged()
              }}
            />
          </li>
        ))}
      </ul>
      <Dialog open={isAdding} onClose={() => setAdding(false)} title={t('passkeyAdd')}>
        <MakePasskey onMade={made} />
      </Dialog>
      <NewCodes codes={codes} onKept={() => setCodes(null)} />
    </Card>
  )
}
