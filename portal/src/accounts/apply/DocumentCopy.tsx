import { useEffect } from 'react'
import { useTranslation } from '../../lib/language/index.ts'
import { Boundary, screen } from '../../ui/loading/index.ts'
import { Fields } from '../../ui/field/index.ts'
import { Notice } from '../../ui/notice.tsx'
import { RadioField } from '../../ui/choice/index.ts'
import type { ApplicationForm } from './use-application.ts'

// Not needed to begin with: fetched once the form is there, or at the latest when it is wanted.
const copyFiles = screen(() => import('./CopyFiles.tsx'))

/** A copy now, or the original at the sales office, as most do (D-7.49). */
export function DocumentCopy({ form, wereLost }: { form: ApplicationForm; wereLost: boolean }) {
  const { t } = useTranslation(['apply', 'frame'])
  useEffect(() => void copyFiles.preload().catch(() => undefined), [])
  return (
    <Fields>
      <RadioField
        {...form.field('documentWay')}
        hint={t('documentWayHint')}
        stacked
        options={[
          { value: 'SHOW', label: t('wayShow') },
          { value: 'UPLOAD', label: t('wayUpload') },
        ]}
      />
      {form.values.documentWay === 'UPLOAD' && (
        // The rest of the form stays, and the other way is open.
        <Boundary fallback={<Notice tone="danger">{t('loadFailed', { ns: 'frame' })}</Notice>}>
          <copyFiles.Screen form={form} wereLost={wereLost} />
        </Boundary>
      )}
    </Fields>
  )
}
