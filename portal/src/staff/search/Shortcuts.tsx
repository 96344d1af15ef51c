import { useTranslation } from '../../lib/language/translation.ts'
import { CheckboxField } from '../../ui/choice/checkbox-field.tsx'
import { Key } from '../parts/Key.tsx'
import s from './search.module.css'

type Props = {
  /** True if `/` and `?` open anything. */
  isSingle: boolean
  onSingle: (isOn: boolean) => void
}

/** The keys that work in the office, and the choice whether those of one letter do. */
export function Shortcuts({ isSingle, onSingle }: Props) {
  const { t } = useTranslation('search')
  const keys = [
    [t('key'), t('keySearch')],
    ...(isSingle
      ? [
          ['/', t('keySearch')],
          ['?', t('keyHelp')],
        ]
      : []),
    ['↑ ↓', t('keyChoose')],
    ['Enter', t('keyOpen')],
    ['Esc', t('keyClose')],
    ['F2 F4 F8 F9', t('keyDesk')],
  ]
  return (
    <>
      <dl className={s.keys}>
        {keys.map(([key = '', does]) => (
          <div key={key}>
            <dt>
              {key.split(' ').map(name => (
                <Key key={name} name={name} />
              ))}
              <span className="vh">{key}</span>
            </dt>
            <dd>{does}</dd>
          </div>
        ))}
      </dl>
      <CheckboxField
        id="isSingle"
        name="isSingle"
        label={t('singleKeys')}
        value={isSingle}
        onChange={onSingle}
        onBlur={() => undefined}
        error={undefined}
      />
    </>
  )
}
