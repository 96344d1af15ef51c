import { type ReactNode, useState } from 'react'
import { useTranslation } from '../lib/translation.ts'
import { type ConsentRegion, type ConsentScope, missingConsents, type Programme } from '#contract/consents/consent'
import type { ConsentState } from '../lib/slots.ts'
import { useLocale, useSay } from '../lib/use-locale.ts'
import { Button } from '../ui/button.tsx'
import { Notice } from '../ui/notice.tsx'
import { Skeleton } from '../ui/skeleton.tsx'
import { ConsentGroup } from './ConsentGroup.tsx'
import s from './consents.module.css'
import { type Asked, useAsked } from './use-asked.ts'
import { useTicks } from './use-ticks.ts'

type ConsentsProps = {
  scope: ConsentScope
  region: ConsentRegion
  programme?: Programme
  children: (state: ConsentState) => ReactNode
}

/** Fetches the boxes and keeps what was ticked. */
export function Consents({ scope, region, programme = 'vendor', children }: ConsentsProps) {
  const { t } = useTranslation(['consents', 'frame'])
  const locale = useLocale()
  const say = useSay()
  const { asked, ready, failed, load } = useAsked(scope, region, programme)
  const ticks = useTicks(asked)
  const [strict, setStrict] = useState(false)

  const missing = missingConsents(asked, ticks.granted)
  const fault = (one: Asked) => ({ id: `consent-${one.code}`, message: t('agree', { consent: say(one.name) }) })
  const errorOf = (code: string) => {
    const one = strict ? missing.find(({ code: lacking }) => lacking === code) : undefined
    return one && fault(one).message
  }
  const waiting = failed ? <Failed load={load} /> : <Skeleton lines={3} shape="field" />
  const ofMainland = asked.filter(one => one.region === 'CN')
  const ofAll = asked.filter(one => one.region === 'ALL')
  const group = { ticks, errorOf }
  return children({
    boxes:
      ofAll.length === 0 ? (
        waiting
      ) : (
        <>
          <ConsentGroup title={t('required')} asked={ofAll.filter(one => one.required)} {...group} />
          <ConsentGroup title={t('optional')} asked={ofAll.filter(one => !one.required)} {...group} />
        </>
      ),
    mainland: region === 'CN' && (
      <div className={s.mainland}>
        <Notice tone="info" role="status">
          {t(programme === 'vendor' ? 'mainlandWhy' : 'mainlandWhyJoin')}
        </Notice>
        {ready ? <ConsentGroup title={t('mainland')} asked={ofMainland} {...group} /> : waiting}
      </div>
    ),
    missing: [
      ...missing.filter(one => one.region === 'ALL').map(fault),
      ...(ready ? [] : [{ id: 'consents', message: t('loadFailed', { ns: 'frame' }) }]),
    ],
    missingMainland: missing.filter(one => one.region === 'CN').map(fault),
    answers: asked.map(({ code, version, shownAt }) => ({
      code,
      version,
      granted: ticks.granted(code),
      locale,
      shownAt,
      viaSelectAll: ticks.viaSelectAll(code),
    })),
    showMissing: () => setStrict(true),
    ready,
  })
}

function Failed({ load }: { load: () => void }) {
  const { t } = useTranslation('frame')
  return (
    <Notice
      tone="danger"
      role="alert"
      action={
        <Button size="small" onClick={load}>
          {t('tryAgain')}
        </Button>
      }
    >
      {t('loadFailed')}
    </Notice>
  )
}
