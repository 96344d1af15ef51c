import { type ReactNode, useState } from 'react'
import { useForm } from '../../lib/form/form.ts'
import { Button } from '../../ui/button.tsx'
import { ErrorSummary } from '../../ui/error-summary.tsx'
import s from './page.module.css'

type Props = {
  label: string
  icon?: ReactNode
  /** True if there is anything to do. */
  offered: boolean
  /** Runs the action and returns the message to show. */
  run: () => Promise<string>
}

/** A button for a harmless action on many items. The message beside it gives their number. */
export function OnePress({ label, icon, offered, run }: Props) {
  const [said, say] = useState('')
  const form = useForm({ initial: {}, labels: {} })
  const press = form.submit(async () => say(await run()))
  if (!offered && said === '') return null
  return (
    <div className={s.onePress}>
      <ErrorSummary errors={form.summary} focusKey={form.attempt} />
      {offered && (
        <Button size="small" icon={icon} pending={form.pending} onClick={() => void press()}>
          {label}
        </Button>
      )}
      <p role="status" className="soft num">
        {said}
      </p>
    </div>
  )
}
