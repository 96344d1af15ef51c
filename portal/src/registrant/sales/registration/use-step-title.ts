import { useTranslation } from '../../../lib/language/translation.ts'

export const stepWords = ['step1', 'step2', 'step3', 'step4'] as const

/** Returns the browser title of a step: its position and name (U-32). */
export const useStepTitle = (): ((step: 1 | 2 | 3 | 4) => string) => {
  const { t } = useTranslation(['sales', 'ui'])
  return step => {
    const of = t('stepOf', { ns: 'ui', step, total: stepWords.length })
    return t('stepTitle', { of, name: t(`step${step}`) })
  }
}
