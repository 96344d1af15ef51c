import { mostDocuments } from '#contract/accounts/document'
import { useTranslation } from '../../lib/translation.ts'
import { Fields } from '../../ui/field.tsx'
import { FilesField } from '../../ui/files-field.tsx'
import { Notice } from '../../ui/notice.tsx'
import { RadioField } from '../../ui/radio-field.tsx'
import type { ApplicationForm } from './use-application.ts'

/** A copy now, or the original at the sales office: neither is chosen for anybody (DOMAIN.md 7 no. 49). */
export function DocumentCopy({ form, wereLost }: { form: ApplicationForm; wereLost: boolean }) {
  const { t } = useTranslation('apply')
  const files = form.field('files')
  return (
    <Fields>
      <RadioField
        {...form.field('documentWay')}
        hint={t('documentWayHint')}
        stacked
        options={[
          { value: 'UPLOAD', label: t('wayUpload') },
          { value: 'SHOW', label: t('wayShow') },
        ]}
      />
      {form.values.documentWay === 'UPLOAD' && (
        <>
          {wereLost && files.value.length === 0 && <Notice tone="warning">{t('filesLost')}</Notice>}
          <FilesField
            {...files}
            hint={t('filesHint')}
            most={mostDocuments}
            errorOf={at => form.entryError('files', at)}
          />
        </>
      )}
    </Fields>
  )
}
