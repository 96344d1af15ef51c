import { Printer as Icon } from '../icons.ts'
import { useTranslation } from '../../lib/language/translation.ts'
import { SegmentedField } from '../../ui/choice/segmented-field.tsx'
import { Button } from '../../ui/button.tsx'
import { type Printer, printers } from './paper-size.ts'
import { Key } from '../parts/Key.tsx'
import s from './print.module.css'

type BarProps = {
  /** Text of the button; without one, it prints the receipt. */
  label?: string
  printer: Printer
  pending?: boolean
  onPress: () => void
}

/** The print button, unless this device has no printer, and the choice of paper. */
export function PrintBar({ label, printer: [paper, setPaper], pending = false, onPress }: BarProps) {
  const { t } = useTranslation('desk')
  return (
    <div className={s.bar}>
      {paper !== 'NONE' && (
        <Button size="small" icon={<Icon />} aria-keyshortcuts="F9" pending={pending} onClick={onPress}>
          {label ?? t('print')}
          <Key name="F9" />
        </Button>
      )}
      <SegmentedField
        id="paper"
        name="paper"
        label={t('paper')}
        hideLabel
        value={paper}
        onChange={setPaper}
        options={printers.map(value => ({ value, label: t(`paper_${value}`) }))}
      />
    </div>
  )
}
