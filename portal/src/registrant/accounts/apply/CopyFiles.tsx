import { maxDocuments } from '#contract/accounts/document'
import { useTranslation } from '../../../lib/language/translation.ts'
import { FilesField } from '../../../ui/file/files-field.tsx'
import { Notice } from '../../../ui/notice.tsx'
import type { ApplicationForm } from './use-application.ts'

/** The copy of the document, in one or two files. `wereLost` is true if files were chosen before a page reload. */
export default function CopyFiles({ form, wereLost }: { form: ApplicationForm; wereLost: boolean }) {
  const { t } = useTranslation('apply')
  const files = form.field('files')
  return (
    <>
      {wereLost && files.value.length === 0 && <Notice tone="warning">{t('filesLost')}</Notice>}
      <FilesField {...files} hint={t('filesHint')} most={maxDocuments} errorOf={at => form.entryError('files', at)} />
    </>
  )
}
