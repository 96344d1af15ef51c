import { mayUse } from '#contract/staff/role'
import { openStaffBallot } from '#client/sales/ballot/operations'
import type { StaffBallot } from '#contract/sales/ballot/operations'
import { addSheet, showSheet } from '#client/sales/ballot/sheet'
import { streamUrl } from '../../lib/api/api.ts'
import { useUpload } from '../../lib/file/use-upload.ts'
import { useForm } from '../../lib/form/form.ts'
import { showTime } from '../../lib/language/format.ts'
import { useLocale } from '../../lib/language/use-locale.ts'
import { useTranslation } from '../../lib/language/translation.ts'
import { Fields } from '../../ui/field/field.tsx'
import { FilesField } from '../../ui/file/files-field.tsx'
import { UploadBar } from '../../ui/file/upload-bar.tsx'
import { useChange } from '../signed-in/use-change.ts'
import { useStaff } from '../signed-in/store.ts'
import { Button } from '../../ui/button.tsx'
import { ErrorSummary } from '../../ui/error-summary.tsx'
import s from './ballot.module.css'

/** The scan of the signed sheet, which only staff can open. */
export function SignedSheet({ ballot: { sessionId, sheet } }: { ballot: StaffBallot }) {
  const { t } = useTranslation('ballot')
  const locale = useLocale()
  const { roles } = useStaff()
  if (sheet === null) return null
  return (
    <div className={s.sheet}>
      <p className="num">{t('sheetBy', { name: sheet.by, time: showTime(sheet.at, locale) })}</p>
      <p className={s.hash}>
        {t('hash')} <code>{sheet.hash}</code>
      </p>
      {mayUse(roles, showSheet.name) && (
        <p>
          <a href={streamUrl(showSheet, { sessionId })} target="_blank" rel="noopener">
            {t('openSheet')}
          </a>
        </p>
      )}
    </div>
  )
}

export function SignedSheetForm({ ballot: { sessionId, sheet } }: { ballot: StaffBallot }) {
  const { t } = useTranslation('ballot')
  const upload = useUpload()
  const add = useChange(addSheet, openStaffBallot)
  const initial: { files: readonly File[] } = { files: [] }
  const form = useForm({
    initial,
    labels: { files: t('sheet') },
    rules: ({ files }) => (files.length === 0 ? [{ field: 'files', code: 'required' }] : []),
    chosen: ['files'],
  })
  const submit = form.submit(async ({ files }) => {
    await upload.run(files, sending => add({ sessionId }, sending))
  })
  const files = form.field('files')
  return (
    <form noValidate onSubmit={submit}>
      <Fields>
        <ErrorSummary errors={form.summary} focusKey={form.attempt} />
        <FilesField
          {...files}
          // A new file replaces the first one.
          onChange={given => form.set('files', given.slice(-1))}
          hint={t('sheetHint')}
          most={1}
          errorOf={at => form.entryError('files', at)}
        />
        <UploadBar upload={upload} />
        <Button type="submit" variant={sheet === null ? 'primary' : 'secondary'} pending={form.pending}>
          {t(sheet === null ? 'bringSheet' : 'bringAnother')}
        </Button>
      </Fields>
    </form>
  )
}
