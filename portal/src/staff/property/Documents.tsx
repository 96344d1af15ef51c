import { FilePlus2 } from '../icons.ts'
import { useState } from 'react'
import {
  dropPropertyDocument,
  showPropertyDocument,
  openProperty,
  listProperties,
} from '#client/sales/property/management'
import type { ManagedDocument, ManagedProperty } from '#contract/sales/property/management'
import { streamUrl } from '../../lib/api/api.ts'
import { leave } from '../../lib/form/leaving.ts'
import { showTime } from '../../lib/language/format.ts'
import { useLocale, useSay } from '../../lib/language/use-locale.ts'
import { useTranslation } from '../../lib/language/translation.ts'
import { ConfirmedAction } from '../../ui/dialog/confirmed-action.tsx'
import { Dialog } from '../../ui/dialog/dialog.tsx'
import { useChange } from '../signed-in/use-change.ts'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { AddDocument } from './AddDocument.tsx'
import s from './properties.module.css'

/** The documents that must be published by law, with their versions. */
export function Documents({ property }: { property: ManagedProperty }) {
  const { t } = useTranslation('properties')
  const { documents } = property
  const lines = [...new Set(documents.map(({ line }) => line))]
  return (
    <Card title={t('documents')} aside={<Adding property={property} replaces={null} />}>
      {lines.length === 0 && <p className="soft">{t('noDocuments')}</p>}
      <ul className={s.lines}>
        {lines.map(line => (
          <Line key={line} property={property} versions={documents.filter(item => item.line === line)} />
        ))}
      </ul>
    </Card>
  )
}

function Line({ property, versions }: { property: ManagedProperty; versions: readonly ManagedDocument[] }) {
  const { t } = useTranslation('properties')
  const say = useSay()
  const [newest] = versions
  if (!newest) return null
  return (
    <li>
      <div className={s.lineHead}>
        <div>
          <b>{say(newest.title)}</b>
          <span className="soft">{t(`type_${newest.type}`)}</span>
        </div>
        <Adding property={property} replaces={newest} />
      </div>
      <ul className={s.rows}>
        {versions.map(version => (
          <Version key={version.id} property={property} document={version} />
        ))}
      </ul>
    </li>
  )
}

function Version({ property, document }: { property: ManagedProperty; document: ManagedDocument }) {
  const { t } = useTranslation('properties')
  const locale = useLocale()
  const say = useSay()
  const drop = useChange(dropPropertyDocument, openProperty, listProperties)
  const { id, version, title, publishedAt, isPublished } = document
  return (
    <li>
      <a href={streamUrl(showPropertyDocument, { id })} target="_blank" rel="noopener">
        {t('version', { version })}
        <span className="vh"> {say(title)}</span>
      </a>
      <span className="soft num">
        {t(isPublished ? 'publicSince' : 'publicFrom', { time: showTime(publishedAt, locale) })}
      </span>
      {!isPublished && (
        <ConfirmedAction
          variant="quiet"
          label={t('drop')}
          of={say(title)}
          question={t('dropQuestion')}
          hint={t('dropHint')}
          run={() => drop({ id: property.id, documentId: id })}
        />
      )}
    </li>
  )
}

function Adding({ property, replaces }: { property: ManagedProperty; replaces: ManagedDocument | null }) {
  const { t } = useTranslation('properties')
  const say = useSay()
  const [isOpen, setOpen] = useState(false)
  const label = t(replaces ? 'addVersion' : 'addDocument')
  return (
    <>
      <Button
        size="small"
        variant={replaces ? 'quiet' : 'secondary'}
        icon={<FilePlus2 />}
        onClick={() => setOpen(true)}
      >
        {label}
        {replaces && <span className="vh"> {say(replaces.title)}</span>}
      </Button>
      <Dialog open={isOpen} onClose={() => leave(() => setOpen(false))} title={label} size="wide">
        <AddDocument property={property} replaces={replaces} onDone={() => setOpen(false)} />
      </Dialog>
    </>
  )
}
