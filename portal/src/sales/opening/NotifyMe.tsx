import { useState } from 'react'
import { useRefusal } from '../../lib/api/index.ts'
import { type Sentence, useSay, useTranslation } from '../../lib/language/index.ts'
import { useRegistrant } from '../../lib/session/index.ts'
import { Button } from '../../ui/button.tsx'
import type { OfferedProperty, OfferedSession } from '../property/index.ts'
import { ownStyle } from '../../ui/loading/index.ts'
import href from './tell-me.css?url'
import { setOpening, useOpenings } from './use-openings.ts'

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
  const openings = useOpenings()
  const [pending, setPending] = useState(false)
  const sentenceOf = useRefusal()
  const [fault, setFault] = useState<{ say: Sentence } | null>(null)
  const isKept = openings?.includes(session.id) ?? false
  const press = async () => {
    setPending(true)
    setFault(null)
    try {
      await setOpening(session.id, !isKept)
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
