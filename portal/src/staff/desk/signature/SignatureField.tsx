import { type PointerEvent, useRef } from 'react'
import type { Signature } from '#contract/consents/signature'
import { useTranslation } from '../../../lib/language/translation.ts'
import { FieldGroup, type FieldProps } from '../../../ui/field/field.tsx'
import { TextField } from '../../../ui/field/text-field.tsx'
import { Button } from '../../../ui/button.tsx'
import s from './signature.module.css'
import { moveTo, padHeight, padWidth, putDown, type Strokes } from './strokes.ts'

/**
 * A signature that is drawn with a finger, a pen or a mouse, or a name that is typed while staff watch. Null means
 * not signed yet.
 */
export function SignatureField(props: FieldProps<Signature | null>) {
  const { id, value, onChange, error } = props
  const { t } = useTranslation('desk')
  const isTyped = value?.typedName != null
  const change = (isTyping: boolean) => onChange(isTyping ? { strokes: null, typedName: '' } : null)
  return (
    <div className={s.signature}>
      {isTyped ? (
        <TextField
          id={id}
          name={props.name}
          label={t('typedName')}
          hint={t('typedNameHint')}
          value={value.typedName ?? ''}
          onChange={typedName => onChange({ strokes: null, typedName })}
          error={error}
          autoComplete="off"
          maxLength={120}
        />
      ) : (
        <FieldGroup {...props} hint={t('signHint')}>
          <Pad id={id} strokes={value?.strokes ?? []} onChange={strokes => onChange({ strokes, typedName: null })} />
        </FieldGroup>
      )}
      <div className={s.ways}>
        {!isTyped && (
          <Button variant="quiet" size="small" onClick={() => onChange(null)}>
            {t('signAgain')}
          </Button>
        )}
        <Button variant="quiet" size="small" onClick={() => change(!isTyped)}>
          {t(isTyped ? 'drawInstead' : 'typeInstead')}
        </Button>
      </div>
    </div>
  )
}

type PadProps = { id: string; strokes: Strokes; onChange: (strokes: Strokes) => void }

function Pad({ id, strokes, onChange }: PadProps) {
  const { t } = useTranslation('desk')
  // Several pointer moves may occur between two renders.
  const latest = useRef(strokes)
  const isDown = useRef(false)
  const put = (next: Strokes) => {
    if (next === latest.current) return
    latest.current = next
    onChange(next)
  }
  const placeOf = ({ currentTarget, clientX, clientY }: PointerEvent<SVGSVGElement>) => {
    const { left, top, width, height } = currentTarget.getBoundingClientRect()
    return [((clientX - left) / width) * padWidth, ((clientY - top) / height) * padHeight] as const
  }
  return (
    <svg
      id={id}
      className={s.pad}
      viewBox={`0 0 ${padWidth} ${padHeight}`}
      role="img"
      aria-label={t(strokes.length === 0 ? 'padEmpty' : 'padSigned')}
      tabIndex={-1}
      onPointerDown={event => {
        if (!event.isPrimary || event.button !== 0) return
        event.currentTarget.setPointerCapture(event.pointerId)
        isDown.current = true
        latest.current = strokes
        put(putDown(latest.current, ...placeOf(event)))
      }}
      onPointerMove={event => {
        if (isDown.current && event.isPrimary) put(moveTo(latest.current, ...placeOf(event)))
      }}
      onPointerUp={() => (isDown.current = false)}
      onPointerCancel={() => (isDown.current = false)}
    >
      <path className={s.line} d={`M60 ${padHeight - 90}H${padWidth - 60}`} />
      {strokes.map((stroke, index) => (
        <polyline key={index} className={s.ink} points={stroke.join(' ')} />
      ))}
    </svg>
  )
}
