import { Printer } from '../icons.ts'
import { type Paper, printVerification } from '#contract/sales/verification'
import { streamUrl } from '../../lib/api/index.ts'
import { useDeviceChoice } from '../../lib/device-choice.ts'
import { useTranslation } from '../../lib/language/index.ts'
import { Button } from '../../ui/button.tsx'
import { SegmentedField } from '../../ui/choice/index.ts'
import s from './receipt.module.css'

type PrintProps = { ticketId: string; verificationId: string }

/** The receipt, on the paper that is beside this device. */
export function PrintReceipt({ ticketId, verificationId }: PrintProps) {
  const { t } = useTranslation('desk')
  const [paper, setPaper] = useDeviceChoice<Paper>('office-paper', ['A4', 'ROLL'])
  const print = () => {
    // What the window fetches again is the same paper; another press is a copy.
    const printId = crypto.randomUUID()
    window.open(streamUrl(printVerification, { id: ticketId, verificationId, printId, paper }), '_blank', 'noopener')
  }
  return (
    <div className={s.print}>
      <Button size="small" icon={<Printer />} onClick={print}>
        {t('print')}
      </Button>
      <SegmentedField
        id="paper"
        name="paper"
        label={t('paper')}
        hideLabel
        value={paper}
        onChange={setPaper}
        options={(['A4', 'ROLL'] as const).map(value => ({ value, label: t(`paper_${value}`) }))}
      />
    </div>
  )
}
