import { useState } from 'react'
import { minutesAhead } from '#contract/sales/sale-day/pace'
import { useSay } from '../../lib/language/use-locale.ts'
import { useTranslation } from '../../lib/language/translation.ts'
import { SelectField } from '../../ui/choice/select-field.tsx'
import { Fields } from '../../ui/field/field.tsx'
import { TextField } from '../../ui/field/text-field.tsx'
import { Card } from '../../ui/card.tsx'
import { keyFor } from '#contract/sales/property/method-words'
import { aheadOf } from './estimate.ts'
import type { FollowedSale } from './use-sale.ts'

/** Estimates when a number is called, from the people waiting and today's pace; calculated in this browser. */
export function Estimate({ sale: { method, groups, milestones, secondsEach } }: { sale: FollowedSale }) {
  const { t } = useTranslation('sale')
  const say = useSay()
  const [first] = groups
  const [batchId, setBatchId] = useState(first?.id ?? '')
  const [typed, setTyped] = useState('')
  const position = /^\d{1,6}$/.test(typed.trim()) ? Number(typed) : null
  const ahead = position === null ? null : aheadOf(milestones, { batchId, position })
  const minutes = ahead === null ? null : minutesAhead(ahead, secondsEach)
  return (
    <Card title={t('estimate')}>
      <Fields>
        {groups.length > 1 && (
          <SelectField
            id="group"
            name="group"
            label={t('group')}
            placeholder={null}
            value={batchId}
            onChange={setBatchId}
            options={groups.map(({ id, name }) => ({ value: id, label: say(name) }))}
            half
          />
        )}
        <TextField
          id="position"
          name="position"
          label={t('number')}
          hint={t(keyFor(method, 'estimateHint'))}
          value={typed}
          onChange={setTyped}
          inputMode="numeric"
          autoComplete="off"
          maxLength={6}
          half
        />
        <p role="status" className="num">
          {position !== null &&
            (ahead === null
              ? t('passed')
              : `${t('around', { count: ahead })}${ahead === 0 ? '' : ` ${minutes === null ? t('notKnown') : t('about', { minutes })}`}`)}
        </p>
      </Fields>
    </Card>
  )
}
