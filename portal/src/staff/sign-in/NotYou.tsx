import { endOfficeSession } from '#client/staff/staff-session'
import { useCommand } from '../../lib/api/command.ts'
import { useTranslation } from '../../lib/language/translation.ts'
import { shut, useStaff } from '../signed-in/store.ts'
import { Button } from '../../ui/button.tsx'
import s from './sign-in.module.css'

/** Shows whose session is locked, and lets anybody else log out. */
export function NotYou() {
  const { t } = useTranslation('office')
  const { name, email } = useStaff()
  const end = useCommand(endOfficeSession)
  const leave = () => {
    // If the server does not answer, the session ends there by itself. On this device it ends now.
    end({}).catch(() => undefined)
    shut('left')
  }
  return (
    <div className={s.whose}>
      <p>
        {name}
        <span lang="en">{email}</span>
      </p>
      <Button variant="quiet" size="small" onClick={leave}>
        {t('notYou')}
      </Button>
    </div>
  )
}
