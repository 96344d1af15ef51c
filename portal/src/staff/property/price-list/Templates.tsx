import { Download } from '../../../ui/icon/icons.ts'
import { saveFile } from '../../../lib/file/save-file.ts'
import { useTranslation } from '../../../lib/language/translation.ts'
import { Button } from '../../../ui/button.tsx'
import s from './prices.module.css'
import { csvTemplate, xlsxTemplate } from './template.ts'

/** Template tables to fill in, with the headings that the import recognises. */
export function Templates() {
  const { t } = useTranslation('prices')
  const headings = () => ({
    block: t('head_block'),
    floor: t('head_floor'),
    unit: t('head_unit'),
    saleableArea: t('head_saleableArea'),
    priceCents: t('head_priceCents'),
  })
  return (
    <div className={s.templates}>
      <span className="soft">{t('templates')}</span>
      <Button
        size="small"
        icon={<Download />}
        onClick={() => void xlsxTemplate(headings()).then(bytes => saveFile('price-list.xlsx', new Blob([bytes])))}
      >
        {t('templateXlsx')}
      </Button>
      <Button
        size="small"
        icon={<Download />}
        onClick={() => saveFile('price-list.csv', new Blob([csvTemplate(headings())], { type: 'text/csv' }))}
      >
        {t('templateCsv')}
      </Button>
    </div>
  )
}
