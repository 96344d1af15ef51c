import { useState } from 'react'
import { keepSeveral, listFindings, openFinding } from '#client/sales/checks/finding'
import { type FindingRow, maxDecided, type NotDecided } from '#contract/sales/checks/finding'
import { showTime } from '../../lib/language/format.ts'
import { useLocale } from '../../lib/language/use-locale.ts'
import { useTranslation } from '../../lib/language/translation.ts'
import { CheckboxField } from '../../ui/choice/checkbox-field.tsx'
import { ConfirmedAction } from '../../ui/dialog/confirmed-action.tsx'
import { LinkedRows } from '../parts/LinkedRows.tsx'
import { useChange } from '../signed-in/use-change.ts'
import { Notice } from '../../ui/notice.tsx'
import s from './checks.module.css'
import { Row } from './Row.tsx'

type Summary = {
  kept: number
  not: readonly { row: FindingRow; why: NotDecided; by: string | null; at: string | null }[]
}
type Props = { sessionId: string; rows: readonly FindingRow[] }

/** Keeps several findings at once with one reason, and shows the result of each. */
export function Several({ sessionId, rows }: Props) {
  const { t } = useTranslation('checks')
  const keep = useChange(keepSeveral, listFindings, openFinding)
  const [chosen, choose] = useState<readonly string[]>([])
  const [isEmpty, setEmpty] = useState(false)
  const [told, tell] = useState<Summary | null>(null)
  const open = rows.filter(({ state }) => state === 'OPEN').slice(0, maxDecided)
  // A finding that somebody else has decided meanwhile is no longer selected.
  const picked = open.filter(({ id }) => chosen.includes(id))
  const pick = (ids: readonly string[]) => {
    setEmpty(false)
    choose(ids)
  }
  const run = async (reason: string) => {
    const findings = picked.map(({ id, version }) => ({ id, version }))
    const { kept, notKept } = await keep({ sessionId, findings, reason })
    const rowOf = new Map(picked.map(row => [row.id, row]))
    tell({
      kept: kept.length,
      not: notKept.flatMap(({ id, ...rest }) => {
        const row = rowOf.get(id)
        return row ? [{ row, ...rest }] : []
      }),
    })
    choose([])
  }
  return (
    <>
      <div role="status">{told !== null && <Outcome told={told} />}</div>
      {open.length > 0 && (
        <div className={s.several} role="group" aria-label={t('several')}>
          <CheckboxField
            id="all"
            name="all"
            label={t('chooseAll', { count: open.length })}
            value={picked.length === open.length}
            indeterminate={picked.length > 0 && picked.length < open.length}
            onChange={is => pick(is ? open.map(({ id }) => id) : [])}
            error={isEmpty ? t('chooseFirst') : undefined}
          />
          <p className="num" role="status">
            {t('chosen', { count: picked.length })}
          </p>
          <ConfirmedAction
            label={t('keepChosen')}
            question={t('keepChosenQuestion', { count: picked.length })}
            hint={t('keepHint')}
            tone="primary"
            reason={t('keepReason')}
            ready={() => {
              if (picked.length > 0) return true
              setEmpty(true)
              document.querySelector<HTMLElement>('#all')?.focus()
              return false
            }}
            run={run}
          />
        </div>
      )}
      {rows.length > 0 && (
        <LinkedRows label={t('found')}>
          {rows.map(row => (
            <li key={row.id}>
              <Row row={row} sessionId={sessionId} />
              {row.state === 'OPEN' && (
                <div className={s.choose}>
                  <CheckboxField
                    id={`keep-${row.id}`}
                    name="findings"
                    label={
                      <>
                        {t('choose')}
                        <span className="vh"> {row.registrationNumbers.join(t('between'))}</span>
                      </>
                    }
                    value={chosen.includes(row.id)}
                    onChange={is => pick(is ? [...chosen, row.id] : chosen.filter(id => id !== row.id))}
                    error={undefined}
                  />
                </div>
              )}
            </li>
          ))}
        </LinkedRows>
      )}
    </>
  )
}

/** The number of kept findings, and which were not kept and why. */
function Outcome({ told: { kept, not } }: { told: Summary }) {
  const { t } = useTranslation('checks')
  const locale = useLocale()
  const whyOf = ({ why, by, at }: Summary['not'][number]) =>
    why === 'DECIDED' && by !== null && at !== null
      ? t('notKept_DECIDED', { name: by, time: showTime(at, locale) })
      : t(why === 'GONE' ? 'notKept_GONE' : 'notKept_CHANGED')
  return (
    <Notice tone={not.length === 0 ? 'success' : 'warning'} title={t('keptCount', { count: kept })}>
      {not.length > 0 && (
        <>
          <p>{t('notKept', { count: not.length })}</p>
          <ul className={s.faults}>
            {not.map(item => (
              <li key={item.row.id}>
                {t(`kind_${item.row.kind}`)}{' '}
                <span className="num">{item.row.registrationNumbers.join(t('between'))}</span>
                {': '}
                {whyOf(item)}
              </li>
            ))}
          </ul>
        </>
      )}
    </Notice>
  )
}
