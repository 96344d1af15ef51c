import type { OutputOf } from '#contract/operation'
import type { previewSetUp } from '#contract/sales/set-up/operations'
import { useSay, useTranslation } from '../../lib/language/index.ts'
import { RadioField } from '../../ui/choice/index.ts'
import { BeforeYouStart, SessionFacts } from '../property/index.ts'
import { PropertyChoice } from './PropertyChoice.tsx'

const nothing = () => undefined

/** One property and its session as registrants see them in step 1, for a preview by staff. */
export function Offered({ now, property }: OutputOf<typeof previewSetUp>) {
  const { t } = useTranslation('sales')
  const say = useSay()
  const [session] = property.sessions
  if (!session) return null
  return (
    <>
      <BeforeYouStart sessions={property.sessions} chosen={session} isCompany={false} />
      <PropertyChoice
        id="offered-property"
        name="offered-property"
        label={t('property')}
        value={property.id}
        onChange={nothing}
        properties={[property]}
        serverNow={now}
      >
        <RadioField
          id="offered-batch"
          name="offered-batch"
          label={t('group')}
          stacked
          value={session.batches[0]?.id ?? ''}
          onChange={nothing}
          options={session.batches.map(({ id, name, whoMayJoin }) => ({
            value: id,
            label: say(name),
            hint: say(whoMayJoin),
          }))}
        />
        <SessionFacts session={session} />
      </PropertyChoice>
    </>
  )
}
