import { useTranslation } from '../../lib/language/translation.ts'

/** The two area codes of the first market. */
export const useAreaCodes = () => {
  const { t } = useTranslation('accounts')
  return [
    { value: '852', label: t('areaCodeHK'), short: '+852' },
    { value: '86', label: t('areaCodeCN'), short: '+86' },
  ]
}
