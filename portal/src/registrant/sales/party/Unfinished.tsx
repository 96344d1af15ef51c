import { useState } from 'react'
import { useTranslation } from '../../../lib/language/translation.ts'
import { ConfirmDialog } from '../../../ui/dialog/confirm-dialog.tsx'
import { FieldError } from '../../../ui/field/field.tsx'
import { Button, ButtonLink } from '../../../ui/button.tsx'
import { without } from './entry.ts'
import type { PartiesProps } from './parties-props.ts'
import s from '../party.module.css'
import { type Unfinished as Whose, unfinishedId, unfinishedOf } from './unfinished.ts'
import { usePartyAddress } from './use-party-address.ts'

type UnfinishedProps = Pick<PartiesProps, 'draft' | 'session' | 'parties' | 'state' | 'attempted'> & {
  kind: 'person' | 'company'
}

/** People or companies whose entry or correction was begun and not saved, to continue or to discard. */
export function Unfinished({ draft, session, parties, state, attempted, kind }: UnfinishedProps) {
  const addressOf = usePartyAddress(draft)
  return unfinishedOf(draft.content, parties, session)
    .filter(item => item.kind === kind)
    .map(item => (
      <Begun
        key={item.id}
        one={item}
        to={addressOf({ [kind]: item.id })}
        error={attempted ? state.faults.find(({ id }) => id === unfinishedId(item.id))?.message : undefined}
        onDiscard={() => draft.change({ entries: without(draft.latest().entries, item.id) })}
      />
    ))
}

type BegunProps = { one: Whose; to: string; error: string | undefined; onDiscard: () => void }

function Begun({ one, to, error, onDiscard }: BegunProps) {
  const { t } = useTranslation('parties')
  const [asking, setAsking] = useState(false)
  const { name, isKnown } = one
  const id = unfinishedId(one.id)
  return (
    <li
      className={s.card}
      id={id}
      tabIndex={-1}
      data-field
      data-unfinished={one.id}
      data-bad={error !== undefined || undefined}
    >
      <h3>{name === '' ? t('unnamed') : name}</h3>
      <p className="soft">{isKnown ? t('unsavedChanges', { name }) : t('unfinished')}</p>
      <FieldError id={id} error={error} />
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
