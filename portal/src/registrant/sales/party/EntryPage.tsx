import type { FormEvent, ReactNode } from 'react'
import { useTranslation } from '../../../lib/language/translation.ts'
import { ConfirmDialog } from '../../../ui/dialog/confirm-dialog.tsx'
import { Page } from '../../../ui/layout/page.tsx'
import { Button } from '../../../ui/button.tsx'
import { ErrorSummary } from '../../../ui/error-summary.tsx'
import s from '../party.module.css'
import type { useEntry } from './use-entry.ts'

type EntryPageProps = {
  title: string
  lead: string
  form: { summary: { id?: string; message: string }[]; attempt: number; pending: boolean }
  onSubmit: (event: FormEvent) => void
  entry: ReturnType<typeof useEntry>
  /** Id of the element that receives the focus in step 2 after leaving without saving. */
  from: string
  children: ReactNode
}

/** The screen of one person or company: its form, and the links back. */
export function EntryPage({ title, lead, form, onSubmit, entry, from, children }: EntryPageProps) {
  const { t } = useTranslation('parties')
  return (
    <Page title={title} lead={lead} wrong={form.summary.length > 0}>
      <form method="post" noValidate onSubmit={onSubmit} className={s.form}>
        <ErrorSummary errors={form.summary} focusKey={form.attempt} />
        {children}
        <div className={s.actions}>
          <Button type="submit" variant="primary" pending={form.pending} pendingText={t('saving')}>
            {t('save')}
          </Button>
          <Button onClick={() => entry.cancel(from)}>{t('cancel')}</Button>
        </div>
      </form>
      <ConfirmDialog
        open={entry.asking}
        title={t('discardQuestion')}
        confirm={t('discard')}
        cancel={t('keepTyping')}
        tone="danger"
        onCancel={entry.stay}
        onConfirm={() => entry.discard(from)}
      >
        <p>{t('discardHint')}</p>
      </ConfirmDialog>
    </Page>
  )
}
