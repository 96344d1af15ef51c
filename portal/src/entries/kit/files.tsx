import { useState } from 'react'
import type { Attachments } from '../../lib/file/use-attachments.ts'
import { useTranslation } from '../../lib/language/translation.ts'
import { AttachmentsField } from '../../ui/file/attachments-field.tsx'
import { FilesField } from '../../ui/file/files-field.tsx'
import { Save } from '../../ui/file/save.tsx'
import { UploadBar } from '../../ui/file/upload-bar.tsx'
import { Row, States, useId } from './shown.tsx'

const paper = (name: string) => new File(['%PDF-1.7'], name, { type: 'application/pdf', lastModified: 0 })
const none: readonly File[] = []
const some: readonly File[] = [paper('certificate.pdf'), paper('register-of-directors.pdf')]
const nothing = () => undefined

export function Files() {
  const { t } = useTranslation('kit')
  return (
    <>
      <States name="files" label={t('papers')} empty={none} filled={some}>
        {field => <FilesField {...field} half={false} most={3} errorOf={at => (at === 1 ? t('full') : undefined)} />}
      </States>
      <Underway />
      <Uploads />
      <Row>
        <Save label={t('link')} save={() => Promise.resolve()} />
        <Save label={t('link')} save={() => Promise.resolve()} variant="secondary" />
      </Row>
    </>
  )
}

/** Example of a file that has arrived, one that is uploading, and one that failed. */
function Underway() {
  const { t } = useTranslation('kit')
  const id = useId('attachments')
  const files: Attachments = {
    ids: ['1'],
    rows: [
      { key: 'going', file: paper('articles.pdf'), part: 0.4, error: null },
      { key: 'stopped', file: paper('resolution.pdf'), part: null, error: () => t('stopped') },
    ],
    refused: [{ name: 'holiday.mov', message: () => t('full') }],
    arrived: [{ id: '1', name: 'certificate.pdf', size: 182_400, file: paper('certificate.pdf') }],
    add: async () => [],
    retry: nothing,
    drop: nothing,
    stop: nothing,
    remove: nothing,
    faults: [{ key: 'going', message: t('wait') }],
  }
  return (
    <AttachmentsField id={id} name={id} label={t('papers')} value={['1']} most={3} files={files} held={[]} attempted />
  )
}

function Uploads() {
  const [wasStopped, setStopped] = useState(false)
  const stop = () => setStopped(true)
  return (
    <>
      <UploadBar upload={{ part: wasStopped ? null : 0.4, wasStopped, stop }} of="1" />
      <UploadBar upload={{ part: 1, wasStopped: false, stop: nothing }} of="2" />
    </>
  )
}
