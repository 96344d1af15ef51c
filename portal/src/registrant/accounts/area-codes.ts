import { useTranslation } from '../../lib/language/translation.ts'

/**
 * Returns the two area codes that the mobile number of an account may have. People who are named in a
 * registration may have any other (lib/lists/options.ts).
 */
export const useAccountAreaCodes = () => {
  const { t } = useTranslation('accounts')
  return [
    { value: '852', label: t('areaCodeHK'), short: '+852' },
    { value: '86', label: t('areaCodeCN'), short: '+86' },
  ]
}
