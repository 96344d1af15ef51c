import { useEffect, useRef } from 'react'
import { useTranslation } from '../../../lib/language/translation.ts'
import type { DraftHandle } from '../draft/use-draft.ts'
import type { OfferedSession } from '../property/catalogue.ts'
import { SessionRevisions } from '../property/SessionRevisions.tsx'
import { Button } from '../../../ui/button.tsx'
import { Notice } from '../../../ui/notice.tsx'

type RevisedNoticeProps = {
  session: OfferedSession
  seen: number
  draft: DraftHandle
}

/** Notice that the vendor has changed the session during registration: the differences, to read before submission. */
export function RevisedNotice({ session, seen, draft }: RevisedNoticeProps) {
  const { t } = useTranslation('differences')
  const ref = useRef<HTMLDivElement>(null)
  useEffect(() => {
    ref.current?.scrollIntoView({ block: 'start', behavior: 'instant' })
    ref.current?.focus({ preventScroll: true })
  }, [session.revision])
  return (
    <div ref={ref} tabIndex={-1}>
      <Notice
        tone="warning"
        role="alert"
        title={t('revisedTitle')}
        action={
          <Button size="small" onClick={() => draft.change({ sessionRevision: session.revision })}>
            {t('revisedRead')}
          </Button>
        }
      >
        <p>{t('revisedText')}</p>
        <SessionRevisions sessionId={session.id} method={session.method} since={seen} />
      </Notice>
    </div>
  )
}
