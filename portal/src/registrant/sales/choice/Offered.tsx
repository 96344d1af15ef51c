import type { OutputOf } from '#contract/operation'
import type { previewSetUp } from '#contract/sales/session/operations'
import { useSay } from '../../../lib/language/use-locale.ts'
import { useTranslation } from '../../../lib/language/translation.ts'
import { RadioField } from '../../../ui/choice/radio-field.tsx'
import { BeforeYouStart } from '../property/BeforeYouStart.tsx'
import { SessionFacts } from '../property/SessionFacts.tsx'
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
