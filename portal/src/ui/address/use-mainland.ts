import { useEffect, useMemo, useState } from 'react'
import { useTranslation } from '../../lib/language/translation.ts'
import { useSay } from '../../lib/language/use-locale.ts'
import { useList } from '../../lib/lists/lists.ts'
import { offered } from '../../lib/lists/options.ts'
import { type MainlandOption, mainlandOptions } from './mainland.ts'
import type { MainlandCity } from './mainland-cities.ts'

/**
 * Returns the provinces and cities of the Mainland as options of a search. The cities are loaded once the form is
 * shown; until then, or if they do not load, only provinces are found, and the city is typed.
 */
export const useMainland = (): MainlandOption[] => {
  const { t } = useTranslation('ui')
  const say = useSay()
  const [cities, setCities] = useState<readonly MainlandCity[]>([])
  useEffect(() => {
    import('./mainland-cities.ts').then(
      loaded => setCities(loaded.mainlandCities),
      () => undefined,
    )
  }, [])
  const regions = useList('CITY')
  const districts = useList('DISTRICT')
  return useMemo(
    () =>
      mainlandOptions(
        {
          provinces: offered(regions).filter(({ parentCode }) => parentCode === 'CHN'),
          districts: offered(districts),
          cities,
        },
        { say, placeOf: (district, region) => t('placeOf', { district, region }) },
      ),
    [regions, districts, cities, say, t],
  )
}
