import { useState } from 'react'
import { useRefusal } from '../../../lib/api/use-refusal.ts'
import { type Sentence, useTranslation } from '../../../lib/language/translation.ts'
import { useSay } from '../../../lib/language/use-locale.ts'
import { useRegistrant } from '../../../lib/session/login-session.ts'
import type { OfferedProperty, OfferedSession } from './catalogue.ts'
import { ownStyle } from '../../../ui/loading/own-style.tsx'
import { Button } from '../../../ui/button.tsx'
import href from './tell-me.css?url'
import { setOpeningNotice, useOpeningNotices } from './use-opening-notices.ts'

const Style = ownStyle(href)

type NotifyMeProps = {
  property: OfferedProperty
  session: OfferedSession
  /** True if this is the only available action. */
  isOnly?: boolean
}

/** Lets a logged-in registrant request one letter when a session opens. */
export function NotifyMe(props: NotifyMeProps) {
  const registrant = useRegistrant()
  return registrant && props.session.phase === 'UPCOMING' ? <Subscription {...props} /> : null
}

function Subscription({ property, session, isOnly = false }: NotifyMeProps) {
  const { t } = useTranslation('opening')
  const say = useSay()
  const openings = useOpeningNotices()
  const [pending, setPending] = useState(false)
  const sentenceOf = useRefusal()
  const [fault, setFault] = useState<{ say: Sentence } | null>(null)
  const isKept = openings?.includes(session.id) ?? false
  const press = async () => {
    setPending(true)
    setFault(null)
    try {
      await setOpeningNotice(session.id, !isKept)
    } catch (thrown) {
      setFault({ say: sentenceOf(thrown) })
    } finally {
      setPending(false)
    }
  }
  return (
    <div className="tell-me" data-opening={session.id}>
      <Style />
      <span role="status">{fault?.say() ?? (isKept && t('kept'))}</span>
      {/* A single button, so that the pointer and a screen reader stay in place after pressing it. */}
      {openings && (
        <Button
          size="small"
          variant={isOnly && !isKept ? 'secondary' : 'quiet'}
          pending={pending}
          onClick={() => void press()}
        >
          {t(isKept ? 'takeBack' : 'ask')}
          <span className="vh"> {say(property.name)}</span>
        </Button>
      )}
    </div>
  )
}
