import { type ReactNode, useState } from 'react'
import { type ConsentDefinition, missingConsents } from '#contract/consents/consent'
import type { ConsentState } from '../../lib/slots.ts'
import { useLocale, useSay } from '../../lib/language/use-locale.ts'
import { useTranslation } from '../../lib/language/translation.ts'
import { Notice } from '../../ui/notice.tsx'
import { ConsentGroup } from './ConsentGroup.tsx'
import s from './consents.module.css'
import type { Asked } from './use-asked.ts'
import { useTicks } from './use-ticks.ts'

type GivenProps = {
  /** Consents to ask for, already filtered for the person's region. */
  definitions: readonly ConsentDefinition[]
  /** Time when the server sent the consents. */
  shownAt: string
  /** Text above the Mainland's checkboxes: why they are asked, and the alternative. */
  why: string
  children: (state: ConsentState) => ReactNode
}

/** Shows the checkboxes of consents that are already loaded, and holds what was ticked. */
export function GivenConsents({ definitions, shownAt, why, children }: GivenProps) {
  const { t } = useTranslation('consents')
  const locale = useLocale()
  const say = useSay()
  const asked: Asked[] = definitions.map(definition => ({ ...definition, shownAt }))
  const ticks = useTicks(asked)
  const [strict, setStrict] = useState(false)

  const missing = missingConsents(asked, ticks.granted)
  const fault = (item: Asked) => ({ id: `consent-${item.code}`, message: say(item.prompt) })
  const errorOf = (code: string) => {
    const one = strict ? missing.find(({ code: lacking }) => lacking === code) : undefined
    return one && fault(one).message
  }
  const ofMainland = asked.filter(item => item.region === 'CN')
  const others = asked.filter(item => item.region !== 'CN')
  const group = { ticks, errorOf }
  return children({
    boxes: (
      <>
        <ConsentGroup title={t('required')} asked={others.filter(item => item.required)} {...group} />
        <ConsentGroup title={t('optional')} asked={others.filter(item => !item.required)} {...group} />
      </>
    ),
    mainland: ofMainland.length > 0 && (
      <div className={s.mainland}>
        <Notice tone="info">{why}</Notice>
        <ConsentGroup title={t('mainland')} asked={ofMainland} {...group} />
      </div>
    ),
    missing: missing.filter(item => item.region !== 'CN').map(fault),
    missingMainland: missing.filter(item => item.region === 'CN').map(fault),
    answers: asked.map(({ code, version }) => ({
      code,
      version,
      granted: ticks.granted(code),
      locale,
      shownAt,
      viaSelectAll: ticks.viaSelectAll(code),
    })),
    showMissing: () => setStrict(true),
    ready: true,
  })
}
