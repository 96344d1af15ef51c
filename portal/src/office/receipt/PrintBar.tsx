import { Printer } from '../icons.ts'
import { useTranslation } from '../../lib/language/index.ts'
import { Button } from '../../ui/button.tsx'
import { SegmentedField } from '../../ui/choice/index.ts'
import { papers, usePaper } from './paper.ts'
import s from './print.module.css'

/** The press that prints, and on which paper. */
export function PrintBar({ pending = false, onPress }: { pending?: boolean; onPress: () => void }) {
  const { t } = useTranslation('desk')
  const [paper, setPaper] = usePaper()
  return (
    <div className={s.bar}>
      <Button size="small" icon={<Printer />} pending={pending} onClick={onPress}>
        {t('print')}
      </Button>
      <SegmentedField
        id="paper"
        name="paper"
        label={t('paper')}
        hideLabel
        value={paper}
        onChange={setPaper}
        options={papers.map(value => ({ value, label: t(`paper_${value}`) }))}
      />
    </div>
  )
}
