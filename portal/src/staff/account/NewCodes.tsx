import { useTranslation } from '../../lib/language/translation.ts'
import { Dialog } from '../../ui/dialog/dialog.tsx'
import { RecoveryCodes } from '../sign-in/RecoveryCodes.tsx'
import s from './account.module.css'

type NewCodesProps = { codes: readonly string[] | null; onKept: () => void }

/** Shows new recovery codes once. The dialog stays open until the staff member confirms that the codes are saved. */
export function NewCodes({ codes, onKept }: NewCodesProps) {
  const { t } = useTranslation('office')
  return (
    <Dialog open={codes !== null} onClose={() => undefined} title={t('codes')} hideClose>
      <p className="soft">{t('codesLead')}</p>
      <div className={s.newCodes}>{codes !== null && <RecoveryCodes codes={codes} onKept={onKept} />}</div>
    </Dialog>
  )
}
