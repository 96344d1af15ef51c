import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { useLocation } from 'react-router'
import { listDrafts, removeDraft } from '#client/sales/registration/draft'
import { type DraftRow, maxDrafts } from '#contract/sales/registration/draft'
import { NoAnswer, ProblemError, call } from '../../../lib/api/api.ts'
import { showTime } from '../../../lib/language/format.ts'
import { useLocale, useSay } from '../../../lib/language/use-locale.ts'
import { useTranslation } from '../../../lib/language/translation.ts'
import { ConfirmDialog } from '../../../ui/dialog/confirm-dialog.tsx'
import { Page } from '../../../ui/layout/page.tsx'
import { namesOf, type Offer } from '../property/catalogue.ts'
import { Button, ButtonLink } from '../../../ui/button.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { draftAddress } from '../address.ts'
import { clearUnsaved } from './unsaved.ts'
import { wasGone } from './Gone.tsx'
import { Owed } from '../Owed.tsx'
import s from '../sales.module.css'
import { knowRow } from './use-draft.ts'

type DraftsProps = { offer: Offer; drafts: readonly DraftRow[]; onNew: () => void }

/** Drafts that were begun and not submitted, with links to continue them and to begin a new one. */
export function Drafts({ offer, drafts, onNew }: DraftsProps) {
  const { t } = useTranslation('sales')
  const removal = useRemoval()
  const { state } = useLocation()
  const count = useRef(drafts.length)
  // Moves the focus to the heading, because the pressed button disappears with its card.
  useEffect(() => {
    if (drafts.length < count.current) document.querySelector<HTMLElement>('h1')?.focus()
    count.current = drafts.length
  }, [drafts.length])
  return (
    <Page title={t('draftsTitle')} lead={t(drafts.length > 0 ? 'draftsLead' : 'draftsEmpty')}>
      {wasGone(state) && (
        <Notice tone="info" role="status">
          {t('draftGone')}
        </Notice>
      )}
      <Owed />
      <ul className={s.drafts}>
        {drafts.map(row => (
          <Row key={row.id} row={row} offer={offer} onRemove={() => removal.ask(row)} />
        ))}
      </ul>
      {drafts.length < maxDrafts ? (
        <Button variant={drafts.length > 0 ? 'secondary' : 'primary'} id="new-draft" onClick={onNew}>
          {t('startNew')}
        </Button>
      ) : (
        <Notice tone="info">{t('draftsFull', { count: maxDrafts })}</Notice>
      )}
      <ConfirmDialog
        open={removal.asked !== null}
        title={t('draftRemoveQuestion')}
        confirm={t('draftRemove')}
        tone="danger"
        pending={removal.pending}
        onCancel={removal.leave}
        onConfirm={() => void removal.remove()}
      >
        <p>{removal.failed ? t('noAnswer', { ns: 'frame' }) : t('draftRemoveHint')}</p>
      </ConfirmDialog>
    </Page>
  )
}

/** Deletes a draft after a confirmation. A draft that is already gone counts as deleted. */
const useRemoval = () => {
  const queries = useQueryClient()
  const [asked, setAsked] = useState<DraftRow | null>(null)
  const [pending, setPending] = useState(false)
  const [failed, setFailed] = useState(false)
  const leave = () => {
    setAsked(null)
    setFailed(false)
  }
  const remove = async () => {
    if (asked === null) return
    setPending(true)
    try {
      await call(removeDraft, { id: asked.id }).catch((fault: unknown) => {
        if (!(fault instanceof ProblemError)) throw fault
      })
      clearUnsaved(asked.id)
      leave()
      knowRow(queries, asked.id, null)
      await queries.invalidateQueries({ queryKey: [listDrafts.name] })
    } catch (fault) {
      if (!(fault instanceof NoAnswer)) throw fault
      setFailed(true)
    } finally {
      setPending(false)
    }
  }
  return { asked, pending, failed, ask: setAsked, leave, remove }
}

function Row({ row, offer, onRemove }: { row: DraftRow; offer: Offer; onRemove: () => void }) {
  const { t } = useTranslation(['sales', 'ui'])
  const locale = useLocale()
  const say = useSay()
  const { batch, phase, ...offered } = namesOf(offer, row)
  const property = offered.property ?? row.property
  const session = offered.session ?? row.session
  const title = property ? say(property.name) : t(row.propertyId === null ? 'draftNoProperty' : 'draftNotOffered')
  const steps = [t('step1'), t('step2'), t('step3'), t('step4')]
  const saved = t('saved', { time: showTime(row.savedAt, locale) })
  return (
    <li className={s.draft} data-draft={row.id}>
      <h2>{title}</h2>
      {session && (
        <p>
          {say(session.name)}
          {batch && ` · ${say(batch.name)}`}
        </p>
      )}
      <p className="soft num">
        {t('stepOf', { ns: 'ui', step: row.step, total: steps.length })} · {steps[row.step - 1]}
        {row.applicant === 'COMPANY' && ` · ${t('company')}`}
        <br />
        {saved}
      </p>
      {row.sessionId !== null && phase !== 'OPEN' && (
        <p className={s.when}>
          {phase === 'UPCOMING' ? row.isReady && t('ready') : t('closed')}
          {session && (
            <>
              {(phase !== 'UPCOMING' || row.isReady) && ' · '}
              <span className="num">
                {phase === 'UPCOMING'
                  ? t('opensOn', { time: showTime(session.opensAt, locale) })
                  : t('closedAt', { time: showTime(session.closesAt, locale) })}
              </span>
            </>
          )}
        </p>
      )}
      <p className={s.actions}>
        <ButtonLink variant="primary" size="small" to={draftAddress(locale, row.id)}>
          {t('continue')}
          <span className="vh">
            {' '}
            {title}, {saved}
          </span>
        </ButtonLink>
        <Button size="small" variant="quiet" onClick={onRemove}>
          {t('draftRemove')}
          <span className="vh">
            {' '}
            {title}, {saved}
          </span>
        </Button>
      </p>
    </li>
  )
}
