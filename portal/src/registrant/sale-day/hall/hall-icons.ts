// Icons of the screen in the hall. From Lucide 1.75.0 (https://lucide.dev), ISC License, Copyright (c) 2026 Lucide Icons
// and Contributors; some of them from Feather, MIT License, Copyright (c) 2013-2023 Cole Bemis. The licences:
// docs/licences/lucide.txt.
import { drawIcon } from '../../../ui/icon/draw-icon.ts'

export const Maximize = /* @__PURE__ */ drawIcon(
  'maximize',
  'M8 3H5a2 2 0 0 0-2 2v3',
  'M21 8V5a2 2 0 0 0-2-2h-3',
  'M3 16v3a2 2 0 0 0 2 2h3',
  'M16 21h3a2 2 0 0 0 2-2v-3',
)
export const Minimize = /* @__PURE__ */ drawIcon(
  'minimize',
  'M8 3v3a2 2 0 0 1-2 2H3',
  'M21 8h-3a2 2 0 0 1-2-2V3',
  'M3 16h3a2 2 0 0 1 2 2v3',
  'M16 21v-3a2 2 0 0 1 2-2h3',
)
export const Speech = /* @__PURE__ */ drawIcon(
  'message-square-text',
  'M22 17a2 2 0 0 1-2 2H6.828a2 2 0 0 0-1.414.586l-2.202 2.202A.71.71 0 0 1 2 21.286V5a2 2 0 0 1 2-2h16a2 2 0 0 1 2 2z',
  'M7 11h10',
  'M7 15h6',
  'M7 7h8',
)
const speaker =
  'M11 4.702a.705.705 0 0 0-1.203-.498L6.413 7.587A1.4 1.4 0 0 1 5.416 8H3a1 1 0 0 0-1 1v6a1 1 0 0 0 1 1h2.416a1.4 1.4 0 0 1 .997.413l3.383 3.384A.705.705 0 0 0 11 19.298z'
export const Volume2 = /* @__PURE__ */ drawIcon(
  'volume-2',
  speaker,
  'M16 9a5 5 0 0 1 0 6',
  'M19.364 18.364a9 9 0 0 0 0-12.728',
)
export const VolumeX = /* @__PURE__ */ drawIcon('volume-x', speaker, 'm16 9 6 6', 'm22 9-6 6')
