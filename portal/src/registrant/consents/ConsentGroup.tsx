import { useSay } from '../../lib/language/use-locale.ts'
import { useTranslation } from '../../lib/language/translation.ts'
import { CheckboxField } from '../../ui/choice/checkbox-field.tsx'
import { Notice } from '../../ui/notice.tsx'
import s from './consents.module.css'
import { ReadTerms } from './ReadTerms.tsx'
import type { Asked } from './use-asked.ts'
import type { Ticks } from './use-ticks.ts'

type GroupProps = {
  title: string
  lead?: string
  asked: Asked[]
  ticks: Ticks
  errorOf: (code: string) => string | undefined
  /** Shows one checkbox that ticks the others. */
  selectAll?: boolean
}

/**
 * Consent checkboxes under one heading. Select-all leaves out the consents for which the law requires a separate act.
 */
export function ConsentGroup({ title, lead, asked, ticks, errorOf, selectAll = true }: GroupProps) {
  const { t } = useTranslation('consents')
  const codes = asked.filter(item => !item.separate).map(item => item.code)
  const count = codes.filter(ticks.granted).length
  if (asked.length === 0) return null
  return (
    <fieldset className={s.group}>
      <legend>{title}</legend>
      {lead !== undefined && <p className="soft">{lead}</p>}
      {selectAll && codes.length > 1 && (
        <CheckboxField
          id={`all-${codes[0] ?? ''}`}
          name={`all-${codes[0] ?? ''}`}
          label={
            <>
              <b>{t('all')}</b>
              <span className="vh">{t('allOf', { group: title })}</span>
            </>
          }
          value={count === codes.length}
          indeterminate={count > 0 && count < codes.length}
          onChange={value => ticks.tick(codes, value, true)}
        />
      )}
      {asked.map(item => (
        <Box
          key={item.code}
          one={item}
          isChild={asked.some(other => other.code === item.parent)}
          ticks={ticks}
          error={errorOf(item.code)}
        />
      ))}
    </fieldset>
  )
}

/** Shows what a consent covers, and opens its full document. */
export function About({ one }: { one: Asked }) {
  const { t } = useTranslation('consents')
  const say = useSay()
  const text = say(one.text)
  return (
    <>
      {text !== '' && (
        <details>
          <summary>{t('more')}</summary>
          <p>{text}</p>
        </details>
      )}
      {one.termsType !== null && one.document !== null && (
        <ReadTerms type={one.termsType}>{t('read', { document: say(one.document) })}</ReadTerms>
      )}
    </>
  )
}

type BoxProps = { one: Asked; isChild: boolean; ticks: Ticks; error: string | undefined }

function Box({ one, isChild, ticks, error }: BoxProps) {
  const { t } = useTranslation('consents')
  const say = useSay()
  // A child consent is shown under its parent: ticking the child also ticks the parent, unless each needs a separate
  // act.
  const chosenWith = one.parent === null || one.separate ? [] : [one.parent]
  return (
    <div className={s.box} data-child={isChild || undefined}>
      <CheckboxField
        id={`consent-${one.code}`}
        name={`consent-${one.code}`}
        label={say(one.title)}
        value={ticks.granted(one.code)}
        onChange={value => ticks.tick([...(value ? chosenWith : []), one.code], value, false)}
        error={error}
      />
      <div className={s.more}>
        <About one={one} />
        {ticks.wasUnticked(one.code) && (
          <Notice tone="info" role="status">
            {t('unticked')}
          </Notice>
        )}
      </div>
    </div>
  )
}
