import { useState } from 'react'
import type { DeskTicket } from '#contract/sales/desk/desk'
import { useForm } from '../../lib/form/form.ts'
import { useTranslation } from '../../lib/language/translation.ts'
import { TextField } from '../../ui/field/text-field.tsx'
import { matchesIdNumber } from './match-id-number.ts'
import { Button } from '../../ui/button.tsx'
import s from './offline.module.css'

/** Compares the number on the original with the number that was entered. The entered number is not on this device. */
export function CompareNumber({ person }: { person: DeskTicket['people'][number] }) {
  const { t } = useTranslation('line')
  const [found, setFound] = useState<boolean | null>(null)
  const name = `number-${person.id}`
  const form = useForm({
    initial: { [name]: '' },
    labels: { [name]: t('compare') },
    onChange: () => setFound(null),
  })
  const send = form.submit(async values => setFound(await matchesIdNumber(person.id, values[name] ?? '')))
  return (
    <form className={s.compare} noValidate onSubmit={send}>
      <span className="num">{person.idNumberMasked}</span>
      <TextField
        {...form.field(name)}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        lang="en"
        maxLength={20}
      />
      <Button type="submit" size="small" pending={form.pending}>
        {t('comparePress')}
      </Button>
      <span role="status" className={s.found} data-agrees={found ?? undefined}>
        {found !== null && t(found ? 'agrees' : 'differs')}
      </span>
    </form>
  )
}
