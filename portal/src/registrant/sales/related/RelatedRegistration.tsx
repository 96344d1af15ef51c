import { useTranslation } from '../../../lib/language/translation.ts'
import { inComposition } from '../../../ui/field/text-entry.ts'
import { TextField } from '../../../ui/field/text-field.tsx'
import { Button } from '../../../ui/button.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { LanguageSpan } from '../../../ui/language-span.tsx'
import s from '../sales.module.css'
import type { RelatedHandle } from './use-related.ts'

/** A related registration: its number, the masked name, and the confirmation that this is the right person. */
export function RelatedRegistration({ handle, kept }: { handle: RelatedHandle; kept: string | null }) {
  return kept === null ? <Search handle={handle} /> : <Confirmed handle={handle} number={kept} />
}

function Confirmed({ handle, number }: { handle: RelatedHandle; number: string }) {
  const { t } = useTranslation('sales')
  return (
    <p className={s.kept}>
      <span>
        <b className="num unbroken">{number}</b>
        {handle.keptName !== null && ` · ${handle.keptName}`}
      </span>
      <Button variant="quiet" size="small" id="related-remove" onClick={handle.clear}>
        {t('remove')}
        <span className="vh"> {number}</span>
      </Button>
    </p>
  )
}

function Search({ handle }: { handle: RelatedHandle }) {
  const { t } = useTranslation('sales')
  return (
    <>
      <div
        className={s.beside}
        // Enter looks up the number instead of submitting the step.
        onKeyDown={event => {
          if (event.key !== 'Enter' || !(event.target instanceof HTMLInputElement) || inComposition(event)) return
          event.preventDefault()
          void handle.find()
        }}
      >
        <TextField
          id="relatedNumber"
          name="relatedNumber"
          label={t('relatedNumber')}
          hint={t('relatedExample')}
          value={handle.typed}
          onChange={handle.setTyped}
          error={handle.error}
          maxLength={40}
          autoCapitalize="characters"
          autoComplete="off"
          spellCheck={false}
        />
        <Button
          id="related-find"
          pending={handle.pending}
          pendingText={t('finding')}
          onClick={() => void handle.find()}
        >
          {t('find')}
        </Button>
      </div>
      <div role="status">
        {handle.name !== null && (
          <Notice tone="info" title={<LanguageSpan text={t('relatedFound', { name: handle.name })} of={handle.name} />}>
            <p>{t('relatedQuestion')}</p>
            <div className={s.actions}>
              <Button id="related-yes" onClick={handle.confirm}>
                {t('relatedYes')}
              </Button>
              <Button variant="quiet" id="related-no" onClick={handle.clear}>
                {t('relatedNo')}
              </Button>
            </div>
          </Notice>
        )}
      </div>
    </>
  )
}
