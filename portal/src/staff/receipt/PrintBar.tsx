import { Printer } from '../icons.ts'
import { useTranslation } from '../../lib/language/translation.ts'
import { SegmentedField } from '../../ui/choice/segmented-field.tsx'
import { Button } from '../../ui/button.tsx'
import { paperSizes, type usePaperSize } from './paper-size.ts'
import { Key } from '../parts/Key.tsx'
import s from './print.module.css'

type BarProps = {
  /** Text of the button; without one, it prints the receipt. */
  label?: string
  choice: ReturnType<typeof usePaperSize>
  pending?: boolean
  onPress: () => void
}

/** The print button and the choice of paper. */
export function PrintBar({ label, choice: [paper, setPaper], pending = false, onPress }: BarProps) {
  const { t } = useTranslation('desk')
  return (
    <div className={s.bar}>
      <Button size="small" icon={<Printer />} aria-keyshortcuts="F9" pending={pending} onClick={onPress}>
        {label ?? t('print')}
        <Key name="F9" />
      </Button>
      <SegmentedField
        id="paper"
        name="paper"
        label={t('paper')}
        hideLabel
        value={paper}
        onChange={setPaper}
        options={paperSizes.map(value => ({ value, label: t(`paper_${value}`) }))}
      />
    </div>
  )
}
