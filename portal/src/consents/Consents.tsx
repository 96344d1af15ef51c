import { type ReactNode, useEffect, useState } from 'react'
import { useTranslation } from '../lib/translation.ts'
import { type ConsentDefinition, listConsents } from '#contract/consents/consent'
import type { OutputOf } from '#contract/operation'
import { call } from '../lib/api.ts'
import type { ConsentState } from '../lib/slots.ts'
import { useLocale, useSay } from '../lib/use-locale.ts'
import { Button } from '../ui/button.tsx'
import { CheckboxField } from '../ui/checkbox-field.tsx'
import { Notice } from '../ui/notice.tsx'
import { Skeleton } from '../ui/skeleton.tsx'
import s from './consents.module.css'
import { ReadTerms } from './ReadTerms.tsx'

type Shown = OutputOf<typeof listConsents>
type Tick = { granted: boolean; viaSelectAll: boolean }

/** Fetches the boxes and keeps what was ticked; nothing is ticked beforehand. */
export function Consents({
  scope,
  children,
}: {
  scope: 'ACCOUNT' | 'TICKET'
  children: (state: ConsentState) => ReactNode
}) {
  const { t } = useTranslation(['consents', 'frame'])
  const locale = useLocale()
  const say = useSay()
  const [shown, setShown] = useState<Shown | null>(null)
  const [failed, setFailed] = useState(false)
  const [ticks, setTicks] = useState<Readonly<Record<string, Tick>>>({})
  const [unticked, setUnticked] = useState<ReadonlySet<string>>(new Set())
  const [strict, setStrict] = useState(false)

  const load = () => {
    setFailed(false)
    call(listConsents, { scope }).then(setShown, () => setFailed(true))
  }
  useEffect(load, [scope])

  const definitions = shown?.definitions ?? []
  const granted = (code: string) => ticks[code]?.granted ?? false
  const missing = definitions
    .filter(one => one.required && !granted(one.code) && (one.parent === null || granted(one.parent)))
    .map(one => ({ id: `consent-${one.code}`, message: t('agree', { consent: say(one.name) }) }))

  const tick = (codes: string[], value: boolean, viaSelectAll: boolean) => {
    // A child falls with its parent.
    const fallen = value
      ? []
      : definitions.filter(one => one.parent !== null && codes.includes(one.parent)).map(one => one.code)
    const next = Object.fromEntries([...codes, ...fallen].map(code => [code, { granted: value, viaSelectAll }]))
    setTicks({ ...ticks, ...next })
    const optional = codes.filter(code => !definitions.find(one => one.code === code)?.required)
    setUnticked(new Set([...[...unticked].filter(code => !codes.includes(code)), ...(value ? [] : optional)]))
  }

  const errorOf = (code: string) => (strict ? missing.find(one => one.id === `consent-${code}`)?.message : undefined)
  const boxes = failed ? (
    <Notice
      tone="danger"
      role="alert"
      action={
        <Button size="small" onClick={load}>
          {t('tryAgain', { ns: 'frame' })}
        </Button>
      }
    >
      {t('loadFailed', { ns: 'frame' })}
    </Notice>
  ) : shown === null ? (
    <Skeleton lines={3} shape="field" />
  ) : (
    <>
      <Group
        title={t('required')}
        definitions={definitions.filter(one => one.required)}
        {...{ ticks, unticked, tick, errorOf }}
      />
      <Group
        title={t('optional')}
        definitions={definitions.filter(one => !one.required)}
        {...{ ticks, unticked, tick, errorOf }}
      />
    </>
  )
  return children({
    boxes,
    missing: shown === null ? [{ id: 'consents', message: t('loadFailed', { ns: 'frame' }) }] : missing,
    answers: definitions.map(one => ({
      code: one.code,
      version: one.version,
      granted: granted(one.code),
      locale,
      shownAt: shown?.shownAt ?? '',
      viaSelectAll: ticks[one.code]?.viaSelectAll ?? false,
    })),
    showMissing: () => setStrict(true),
    ready: shown !== null,
  })
}

type GroupProps = {
  title: string
  definitions: ConsentDefinition[]
  ticks: Readonly<Record<string, Tick>>
  unticked: ReadonlySet<string>
  tick: (codes: string[], value: boolean, viaSelectAll: boolean) => void
  errorOf: (code: string) => string | undefined
}

function Group({ title, definitions, ticks, unticked, tick, errorOf }: GroupProps) {
  const { t } = useTranslation('consents')
  const codes = definitions.map(one => one.code)
  const count = codes.filter(code => ticks[code]?.granted).length
  if (definitions.length === 0) return null
  return (
    <fieldset className={s.group}>
      <legend>{title}</legend>
      {definitions.length > 1 && (
        <CheckboxField
          id={`all-${codes[0] ?? ''}`}
          name={`all-${codes[0] ?? ''}`}
          label={<b>{t('all')}</b>}
          value={count === codes.length}
          indeterminate={count > 0 && count < codes.length}
          onChange={value => tick(codes, value, true)}
        />
      )}
      {definitions.map(one => (
        <Box
          key={one.code}
          definition={one}
          value={ticks[one.code]?.granted ?? false}
          error={errorOf(one.code)}
          note={unticked.has(one.code)}
          // A child is chosen under its parent: ticking it chooses the parent too.
          onChange={value => tick(value && one.parent !== null ? [one.parent, one.code] : [one.code], value, false)}
        />
      ))}
    </fieldset>
  )
}

type BoxProps = {
  definition: ConsentDefinition
  value: boolean
  error: string | undefined
  note: boolean
  onChange: (value: boolean) => void
}

function Box({ definition, value, error, note, onChange }: BoxProps) {
  const { t } = useTranslation('consents')
  const say = useSay()
  const text = say(definition.text)
  return (
    <div className={s.box} data-child={definition.parent !== null || undefined}>
      <CheckboxField
        id={`consent-${definition.code}`}
        name={`consent-${definition.code}`}
        label={say(definition.title)}
        value={value}
        onChange={onChange}
        error={error}
      />
      <div className={s.more}>
        {text !== '' && (
          <details>
            <summary>{t('more')}</summary>
            <p>{text}</p>
          </details>
        )}
        {definition.termsType !== null && (
          <ReadTerms type={definition.termsType}>{t('read', { document: say(definition.name) })}</ReadTerms>
        )}
        {note && (
          <Notice tone="info" role="status">
            {t('unticked')}
          </Notice>
        )}
      </div>
    </div>
  )
}
