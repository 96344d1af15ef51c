import { useSearchParams } from 'react-router'
import { useSay } from '../../lib/language/use-locale.ts'
import { useTranslation } from '../../lib/language/translation.ts'
import { SelectField } from '../../ui/choice/select-field.tsx'
import { OfSession } from '../parts/OfSession.tsx'
import { Banking } from './Banking.tsx'
import s from './finance.module.css'
import { Instruments } from './Instruments.tsx'
import { Ledger } from './Ledger.tsx'
import { Mismatches } from './Mismatches.tsx'
import { Refunds } from './Refunds.tsx'

const views = {
  ledger: Ledger,
  instruments: Instruments,
  banking: Banking,
  refunds: Refunds,
  mismatches: Mismatches,
} as const
type View = keyof typeof views
const names = ['ledger', 'instruments', 'banking', 'refunds', 'mismatches'] as const satisfies readonly View[]

/** The money of a session: ledger, instruments, banking, refunds and mismatches. */
export function Finance() {
  const { t } = useTranslation('finance')
  const say = useSay()
  const [params, setParams] = useSearchParams()
  const view = names.find(name => name === params.get('view')) ?? 'ledger'
  const Shown = views[view]
  return (
    <OfSession>
      {({ id, propertyName, name }, choice) => (
        <div className={s.column}>
          <div className={s.bar} data-chrome>
            {choice}
            <SelectField
              id="view"
              name="view"
              label={t('view')}
              placeholder={null}
              value={view}
              onChange={next => setParams({ session: id, view: next })}
              options={names.map(value => ({ value, label: t(`view_${value}`) }))}
            />
          </div>
          <Shown key={`${id} ${view}`} sessionId={id} name={`${say(propertyName)} · ${say(name)}`} />
        </div>
      )}
    </OfSession>
  )
}
