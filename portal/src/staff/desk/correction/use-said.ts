import { CorrectedValues } from '#contract/sales/ticket/corrected'
import { labelsOf } from '../../../lib/form/texts.ts'
import { showDay } from '../../../lib/language/format.ts'
import { useLocale, useSay } from '../../../lib/language/use-locale.ts'
import { useTranslation } from '../../../lib/language/translation.ts'
import { useList } from '../../../lib/lists/lists.ts'

/** Returns a function that formats a value of a corrected field for reading, with names instead of list codes. */
export const useSaid = (): ((field: string, value: string | null) => string) => {
  const { t } = useTranslation('correction')
  const say = useSay()
  const locale = useLocale()
  const lists: Record<string, ReturnType<typeof useList>> = {
    idType: useList('ID_TYPE'),
    issuingCountry: useList('COUNTRY'),
    nationality: useList('NATIONALITY'),
    gender: useList('GENDER'),
    incorporationPlace: useList('COUNTRY'),
    country: useList('COUNTRY'),
    city: useList('CITY'),
    district: useList('DISTRICT'),
  }
  return (field, value) => {
    if (value === null || value === '') return t('blank')
    if (field === 'dateOfBirth') return showDay(value, locale)
    const named = lists[field]?.find(item => item.code === value)
    return named ? say(named.name) : value
  }
}

/** Returns the label of each field. */
export const useFieldNames = (): Record<keyof CorrectedValues | 'idNumber', string> => {
  const { t } = useTranslation(['parties', 'sales'])
  return {
    idNumber: t('idNumber'),
    ...labelsOf(t, CorrectedValues.shape, {
      idNumberMasked: 'idNumber',
      englishName: 'companyEnglishName',
      chineseName: 'companyChineseName',
      cityName: 'region',
      district: 'addressDistrict',
      districtName: 'cityOrDistrict',
    }),
  }
}
