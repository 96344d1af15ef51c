import { useState } from 'react'
import { useForm } from '../../lib/form/form.ts'
import { useTranslation } from '../../lib/language/translation.ts'
import { Fields } from '../../ui/field/field.tsx'
import { TextField } from '../../ui/field/text-field.tsx'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { Notice } from '../../ui/notice.tsx'
import { positionsOf, type Published } from '../../lib/proof/prove.ts'
import { normaliseNumber } from './normalise-number.ts'

/** Finds the place of a registration in the order. The number is not sent anywhere. */
export function FindNumber({ published }: { published: Published }) {
  const { t } = useTranslation('ballots')
  const [asked, setAsked] = useState<string | null>(null)
  const form = useForm({
    initial: { number: '' },
    labels: { number: t('number') },
    rules: ({ number }) => (number.trim() === '' ? [{ field: 'number', code: 'required' }] : []),
  })
  const submit = form.submit(({ number }) => {
    setAsked(number)
    return Promise.resolve()
  })
  return (
    // The card is printed only after a search.
    <div data-chrome={asked === null || undefined}>
      <Card title={t('find')}>
        <form noValidate onSubmit={submit}>
          <Fields>
            <TextField {...form.field('number')} hint={t('numberHint')} autoComplete="off" maxLength={20} half />
            <Button type="submit">{t('findPress')}</Button>
            <div role="status">{asked !== null && <Found published={published} typed={asked} />}</div>
          </Fields>
        </form>
      </Card>
    </div>
  )
}

function Found({ published, typed }: { published: Published; typed: string }) {
  const { t } = useTranslation('ballots')
  const number = normaliseNumber(typed)
  if (number === null) return <Notice>{t('notWhole')}</Notice>
  const { ballot } = published
  const positions = positionsOf(published, number)
  const all = ballot.list.entries.toLocaleString('en')
  if (positions === null) return <Notice title={t('notThere', { number })}>{t('notThereHint')}</Notice>
  if (ballot.struckOut.includes(number)) return <Notice tone="warning">{t('struckOut', { number })}</Notice>
  if (positions.length === 0) return <Notice tone="success">{t('inList', { number })}</Notice>
  return (
    <Notice
      tone="success"
      title={t('places', {
        count: positions.length,
        places: positions.map(place => place.toLocaleString('en')).join(t('comma')),
        all,
      })}
    >
      {t('placesHint', { number })}
    </Notice>
  )
}
