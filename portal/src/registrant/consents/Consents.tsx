import { type ReactNode, useState } from 'react'
import { flushSync } from 'react-dom'
import { useLocale, useSay } from '../../lib/language/use-locale.ts'
import { useTranslation } from '../../lib/language/translation.ts'
import { useRegistrant } from '../../lib/session/login-session.ts'
import { focusField } from '../../ui/field/field.tsx'
import { Skeleton } from '../../ui/loading/skeleton.tsx'
import { type ConsentRegion, type ConsentScope, missingConsents, type Programme } from '#contract/consents/consent'
import type { ConsentState } from '../../lib/slots.ts'
import { ConsentGroup } from './ConsentGroup.tsx'
import s from './consents.module.css'
import { Declaration, declarationId } from './Declaration.tsx'
import { Failed } from './Failed.tsx'
import { groupsOfAll, groupsOfOne, shownOf } from './grouping.ts'
import { Mainland } from './Mainland.tsx'
import { type Asked, type Asking, useAsked } from './use-asked.ts'
import { useGiven } from './use-given.ts'
import { useTicks } from './use-ticks.ts'

type ConsentsProps = {
  scope: ConsentScope
  region: ConsentRegion
  programme?: Programme
  sessionId?: string
  children: (state: ConsentState) => ReactNode
}

/** Returns the consents to ask for, without those of the club if the registrant is known to be a member. */
const useAskedOfMe = (asking: Asking) => {
  const isMember = useRegistrant()?.isMember === true
  const { asked, ...rest } = useAsked(asking)
  const leftOut = asking.sessionId !== undefined && isMember
  return { ...rest, asked: leftOut ? asked.filter(item => item.programme !== 'club') : asked }
}

/** Fetches the consents and holds what the registrant ticked. */
export function Consents({ scope, region, programme, sessionId, children }: ConsentsProps) {
  const { t } = useTranslation(['consents', 'frame'])
  const locale = useLocale()
  const say = useSay()
  const { asked, ready: isAsked, failed, load } = useAskedOfMe({ scope, region, programme, sessionId })
  // Each registration declares its consents again, after the same texts were accepted one by one with the account.
  const isDeclared = sessionId !== undefined
  const given = useGiven(isDeclared && region === 'CN')
  const [isChanging, setChanging] = useState(false)
  const ready = isAsked && given !== null
  const ticks = useTicks(asked)
  // Consents that were missing when the form was sent; a checkbox that appears later shows no error before the
  // registrant can tick it.
  const [announced, setAnnounced] = useState<ReadonlySet<string>>(new Set())

  const groups = programme === undefined ? groupsOfAll(asked, ticks.granted) : groupsOfOne(asked)
  const { ofMainland, required, optional, joinings } = groups
  // Each registration makes its declarations again, even if they were given before.
  const stands = (code: string) =>
    isChanging || ofMainland.every(item => item.code !== code) ? undefined : given?.get(code)
  const granted = (code: string) => stands(code) !== undefined || ticks.granted(code)
  const shown = shownOf(groups)
  const missing = missingConsents(shown, granted)
  const fault = (item: Asked) => ({
    id: `consent-${item.code}`,
    message: say(item.prompt),
    quiet: !announced.has(item.code),
  })
  const errorOf = (code: string) => {
    const one = announced.has(code) ? missing.find(({ code: lacking }) => lacking === code) : undefined
    return one && fault(one).message
  }
  const refused = ofMainland.some(({ code }) => errorOf(code) !== undefined || ticks.wasTakenBack(code))
  const waiting = failed ? <Failed load={load} /> : <Skeleton lines={3} shape="field" />
  const group = { ticks, errorOf }
  const ofAll = missing.filter(item => !ofMainland.includes(item))
  const isDeclaration = (item: Asked) => isDeclared && required.includes(item)
  return children({
    boxes:
      required.length + optional.length === 0 ? (
        waiting
      ) : (
        <>
          {isDeclared ? (
            <Declaration
              asked={required}
              ticks={ticks}
              error={errorOf(required[0]?.code ?? '') && t('pleaseDeclare')}
            />
          ) : (
            <ConsentGroup title={t('required')} asked={required} {...group} />
          )}
          <Optional folded={programme === undefined} title={t('optionalChoices')}>
            <ConsentGroup title={t('optional')} asked={optional} {...group} />
            {joinings.map(({ join, asked: own }) => (
              <ConsentGroup
                key={join.code}
                title={join.programme === 'club' ? t('club') : say(join.name)}
                lead={t(scope === 'ACCOUNT' ? 'joinLeadAccount' : 'joinLead')}
                asked={own}
                selectAll={false}
                {...group}
              />
            ))}
          </Optional>
        </>
      ),
    mainland: region === 'CN' && (
      <Mainland
        asked={ofMainland.filter(item => stands(item.code) === undefined)}
        given={ofMainland.flatMap(item => {
          const since = stands(item.code)
          return since === undefined ? [] : [{ ...item, since }]
        })}
        onChange={() => {
          flushSync(() => setChanging(true))
          focusField(`consent-${ofMainland[0]?.code ?? ''}`)
        }}
        waiting={waiting}
        ready={ready}
        isProgramme={programme !== undefined}
        sessionId={sessionId}
        refused={refused}
        {...group}
      />
    ),
    missing: [
      ...ofAll
        .filter(isDeclaration)
        .slice(0, 1)
        .map(item => ({ ...fault(item), id: declarationId, message: t('pleaseDeclare') })),
      ...ofAll.filter(item => !isDeclaration(item)).map(fault),
      ...(ready ? [] : [{ id: 'consents', message: t('loadFailed', { ns: 'frame' }) }]),
    ],
    missingMainland: missing.filter(item => ofMainland.includes(item)).map(fault),
    answers: shown.map(({ code, version, shownAt }) => ({
      code,
      version,
      granted: granted(code),
      locale,
      shownAt,
      viaSelectAll: ticks.viaSelectAll(code),
      ...(stands(code) !== undefined && { isGivenBefore: true }),
    })),
    showMissing: () => setAnnounced(new Set(missing.map(({ code }) => code))),
    ready,
  })
}

type OptionalProps = { folded: boolean; title: string; children: ReactNode }

/** Optional consents: folded if they were already asked with the account. */
function Optional({ folded, title, children }: OptionalProps) {
  if (!folded) return children
  return (
    <details className={s.fold}>
      <summary>{title}</summary>
      <div className={s.mainland}>{children}</div>
    </details>
  )
}
