import { logo } from '#brand'
import s from './logo.module.css'

/** The vendor's logo. */
export function Logo() {
  return (
    <svg className={s.logo} viewBox="0 0 40 40" width="40" height="40" aria-hidden="true">
      <rect fill={logo.ground} width="40" height="40" rx="9" />
      {logo.shapes.map(shape =>
        'fill' in shape ? (
          <path key={shape.d} fill={shape.fill} d={shape.d} />
        ) : (
          <path
            key={shape.d}
            fill="none"
            stroke={shape.stroke}
            strokeWidth={shape.width}
            strokeLinecap="round"
            d={shape.d}
          />
        ),
      )}
    </svg>
  )
}
