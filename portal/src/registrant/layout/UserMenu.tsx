import { CircleUser, LogOut } from '../../ui/icon/icons.ts'
import { useLocale } from '../../lib/language/use-locale.ts'
import { useTranslation } from '../../lib/language/translation.ts'
import { call } from '../../lib/api/api.ts'
import { endSession, useRegistrant } from '../../lib/session/login-session.ts'
import { ConfirmDialog } from '../../ui/dialog/confirm-dialog.tsx'
import { Menu, MenuItem } from '../../ui/dialog/menu.tsx'
import { useState } from 'react'
import { englishName } from '#contract/person-name'
import { logOut } from '#client/accounts/login-session'
import { Button } from '../../ui/button.tsx'
import s from './frame.module.css'

/** Menu with the phone number, the links, and log out. */
export function UserMenu() {
  const { t } = useTranslation('frame')
  const registrant = useRegistrant()
  const locale = useLocale()
  const [asking, setAsking] = useState(false)
  const [leaving, setLeaving] = useState(false)
  // A placeholder reserves the menu's space until the registrant is known, so that nothing beside it moves.
  const phone = registrant ? `${registrant.profile.areaCode}-${registrant.profile.phoneNumber}` : '852-00000000'
  const name = registrant ? englishName(registrant.profile) : ''
  const leave = async () => {
    setLeaving(true)
    // The server invalidates the tokens; if it does not answer, the browser still deletes its copy.
    await call(logOut, {}).catch(() => undefined)
    setAsking(false)
    endSession('left')
  }
  return (
    <div className={s.user} data-awaited={registrant === null || undefined}>
      <Menu
        label={
          <span className={s.person}>
            <b lang="en">{name}</b> <span className="num">{phone}</span>
          </span>
        }
        name={`${name} ${phone} · ${t('userMenu')}`}
        icon={<CircleUser />}
        compact
      >
        <MenuItem>{phone}</MenuItem>
        <MenuItem to={`/${locale}/registration-of-intent?new=1`}>{t('newRegistration')}</MenuItem>
        <MenuItem to={`/${locale}/registration-of-intent/history`}>{t('manageRegistration')}</MenuItem>
        <MenuItem to={`/${locale}/profile`}>{t('profile')}</MenuItem>
        <MenuItem to={`/${locale}/change-password`}>{t('changePassword')}</MenuItem>
      </Menu>
      <Button variant="quiet" size="small" icon={<LogOut />} onClick={() => setAsking(true)}>
        <span className={s.word}>{t('logout')}</span>
      </Button>
      <ConfirmDialog
        open={asking}
        title={t('logoutQuestion')}
        confirm={t('confirm')}
        cancel={t('cancel')}
        pending={leaving}
        onConfirm={() => void leave()}
        onCancel={() => setAsking(false)}
      >
        <p>{t('logoutHint')}</p>
      </ConfirmDialog>
    </div>
  )
}
