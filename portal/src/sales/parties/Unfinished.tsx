import { useState } from 'react'
import { useTranslation } from '../../lib/translation.ts'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import type { DraftHandle } from '../use-draft.ts'
import { type Entry, without } from './entry.ts'
import s from './parties.module.css'
import { usePlace } from './use-place.ts'

const typedName = (entry: Entry): string =>
  [entry['englishLastName'], entry['englishFirstName'], entry['englishName'], entry['chineseName']]
    .filter(Boolean)
    .join(' ')

type UnfinishedProps = { draft: DraftHandle; kind: 'person' | 'company'; known: readonly { id: string }[] }

/** Who was begun to be entered and not saved: to go on with, or to throw away. */
export function Unfinished({ draft, kind, known }: UnfinishedProps) {
  const place = usePlace(draft)
  return Object.entries(draft.content.entries)
    .filter(([id, entry]) => entry['kind'] === kind && !known.some(one => one.id === id))
    .map(([id, entry]) => (
      <Begun
        key={id}
        name={typedName(entry)}
        to={place({ [kind]: id })}
        onDiscard={() => draft.change({ entries: without(draft.latest().entries, id) })}
      />
    ))
}

type BegunProps = { name: string; to: string; onDiscard: () => void }

function Begun({ name, to, onDiscard }: BegunProps) {
  const { t } = useTranslation('parties')
  const [asking, setAsking] = useState(false)
  return (
    <li className={s.card} data-unfinished>
      <h3>{name === '' ? t('unnamed') : name}</h3>
      <p className="soft">{t('unfinished')}</p>
      <div className={s.cardActions}>
        <ButtonLink size="small" to={to}>
          {t('goOn')}
          <span className="vh"> {name}</span>
        </ButtonLink>
        <Button variant="quiet" size="small" onClick={() => setAsking(true)}>
          {t('discard')}
          <span className="vh"> {name}</span>
        </Button>
      </div>
      <ConfirmDialog
        open={asking}
        title={t('discardQuestion')}
        confirm={t('discard')}
        cancel={t('keepTyping')}
        tone="danger"
        onCancel={() => setAsking(false)}
        onConfirm={onDiscard}
      >
        <p>{t('discardHint')}</p>
      </ConfirmDialog>
    </li>
  )
}
