import { useEffect } from 'react'
import { useTranslation } from '../../../lib/language/translation.ts'
import { Boundary } from '../../../ui/loading/boundary.tsx'
import { screen } from '../../../ui/loading/screen.tsx'
import { Fields } from '../../../ui/field/field.tsx'
import { RadioField } from '../../../ui/choice/radio-field.tsx'
import { Notice } from '../../../ui/notice.tsx'
import type { ApplicationForm } from './use-application.ts'

// Loaded after the form, because the first screen does not need it, or at the latest when it is wanted.
const copyFiles = screen(() => import('./CopyFiles.tsx'))

/** The choice between a copy now and the original at the sales office, which most people choose (D-7.49). */
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
        // If loading fails, the rest of the form stays and the other option remains available.
        <Boundary fallback={<Notice tone="danger">{t('loadFailed', { ns: 'frame' })}</Notice>}>
          <copyFiles.Screen form={form} wereLost={wereLost} />
        </Boundary>
      )}
    </Fields>
  )
}
