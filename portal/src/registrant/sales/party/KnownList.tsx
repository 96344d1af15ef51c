import { type ReactNode, useState } from 'react'
import { removeParty } from '#client/sales/registration/party'
import { call } from '../../../lib/api/api.ts'
import { useForm } from '../../../lib/form/form.ts'
import { useTranslation } from '../../../lib/language/translation.ts'
import { ConfirmDialog } from '../../../ui/dialog/confirm-dialog.tsx'
import { Button } from '../../../ui/button.tsx'
import { ErrorSummary } from '../../../ui/error-summary.tsx'
import s from '../party.module.css'
import { useStoreParties } from './use-parties.ts'

type KnownListProps = {
  label: string
  items: readonly { id: string; name: string; shown: ReactNode; detail: string }[]
  onChoose: (id: string) => void
}

/** People or companies entered for an earlier registration, to choose again or to delete from the list. */
export function KnownList({ label, items, onChoose }: KnownListProps) {
  const { t } = useTranslation('parties')
  const { forget } = useStoreParties()
  const [isOpen, setOpen] = useState(false)
  const [asked, setAsked] = useState<{ id: string; name: string } | null>(null)
  const form = useForm({ initial: {}, labels: {} })
  if (items.length === 0) return null
  const remove = form.submit(async () => {
    if (asked === null) return
    await call(removeParty, { id: asked.id })
    forget(asked.id)
    setAsked(null)
  })
  return (
    <>
      <Button aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
        {label}
      </Button>
      {isOpen && (
        <ul className={s.known}>
          {items.map(({ id, name, shown, detail }) => (
            <li key={id} data-known={id}>
              <div>
                <b>{shown}</b>
                <span className="soft num">{detail}</span>
              </div>
              <div className={s.knownActions}>
                <Button size="small" onClick={() => onChoose(id)}>
                  {t('choose')}
                  <span className="vh"> {name}</span>
                </Button>
                <Button variant="quiet" size="small" onClick={() => setAsked({ id, name })}>
                  {t('forget')}
                  <span className="vh"> {name}</span>
                </Button>
              </div>
            </li>
          ))}
        </ul>
      )}
      <ConfirmDialog
        open={asked !== null}
        title={t('forgetQuestion', { name: asked?.name ?? '' })}
        confirm={t('forget')}
        tone="danger"
        pending={form.pending}
        onCancel={() => setAsked(null)}
        onConfirm={() => void remove()}
      >
        <p>{t('forgetHint')}</p>
        <ErrorSummary errors={form.summary} focusKey={form.attempt} />
      </ConfirmDialog>
    </>
  )
}
