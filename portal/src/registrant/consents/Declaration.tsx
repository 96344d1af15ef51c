import { useSay } from '../../lib/language/use-locale.ts'
import { useTranslation } from '../../lib/language/translation.ts'
import { CheckboxField } from '../../ui/choice/checkbox-field.tsx'
import { About } from './ConsentGroup.tsx'
import s from './consents.module.css'
import type { Asked } from './use-asked.ts'
import type { Ticks } from './use-ticks.ts'

export const declarationId = 'consent-declaration'

type DeclarationProps = { asked: Asked[]; ticks: Ticks; error: string | undefined }

/**
 * Shows what each registration must declare by one act; the evidence of each text is saved separately, with how it
 * was given (D-4.4).
 */
export function Declaration({ asked, ticks, error }: DeclarationProps) {
  const { t } = useTranslation('consents')
  const say = useSay()
  const codes = asked.map(({ code }) => code)
  if (asked.length === 0) return null
  return (
    <div className={s.group}>
      <CheckboxField
        id={declarationId}
        name={declarationId}
        label={
          <>
            {t('declare')}
            <ul className={s.declared}>
              {asked.map(item => (
                <li key={item.code}>{say(item.title)}</li>
              ))}
            </ul>
          </>
        }
        value={codes.every(ticks.granted)}
        onChange={value => ticks.tick(codes, value, true)}
        error={error}
      />
      <div className={s.more}>
        {asked.map(item => (
          <About key={item.code} one={item} />
        ))}
      </div>
    </div>
  )
}
