import { useCallback, useEffect, useState } from 'react'
import type { OutputOf } from '#contract/operation'
import { listOffices } from '#client/sales/desk/office'
import { call } from '../../lib/api/api.ts'
import { useSay } from '../../lib/language/use-locale.ts'
import { useTranslation } from '../../lib/language/translation.ts'
import { Skeleton } from '../../ui/loading/skeleton.tsx'
import { Office } from '../../ui/office.tsx'
import s from './consents.module.css'
import { Failed } from './Failed.tsx'

/**
 * Alternative in person for people whom the Mainland's law covers: it opens automatically for a registrant who
 * refuses (D-4.2).
 */
export function InPerson({ sessionId, refused }: { sessionId: string | undefined; refused: boolean }) {
  const { t } = useTranslation('consents')
  const [isOpen, setOpen] = useState(false)
  return (
    <details className={s.inPerson} open={isOpen || refused} onToggle={event => setOpen(event.currentTarget.open)}>
      <summary>{t('inPerson')}</summary>
      <div role="status">
        <p>{t('inPersonText')}</p>
        {isOpen && <Offices sessionId={sessionId} />}
      </div>
    </details>
  )
}

type OfficeList = OutputOf<typeof listOffices>['offices']

function Offices({ sessionId }: { sessionId: string | undefined }) {
  const { t } = useTranslation('consents')
  const say = useSay()
  const [offices, setOffices] = useState<OfficeList | null>(null)
  const [failed, setFailed] = useState(false)
  const load = useCallback(() => {
    setFailed(false)
    call(listOffices, sessionId === undefined ? {} : { sessionId }).then(
      answer => setOffices(answer.offices),
      () => setFailed(true),
    )
  }, [sessionId])
  useEffect(load, [load])
  if (failed) return <Failed load={load} />
  if (offices === null) return <Skeleton lines={3} />
  return offices.map(({ properties, ...office }) => (
    <div key={`${office.phone} ${office.address.en}`}>
      <Office office={office} />
      {offices.length > 1 && <p>{t('officeFor', { properties: properties.map(say).join(t('and')) })}</p>}
    </div>
  ))
}
