// Icons on the registrants' screens. From Lucide 1.75.0 (https://lucide.dev), ISC License, Copyright (c) 2026 Lucide
// Icons and Contributors; some of them from Feather, MIT License, Copyright (c) 2013-2023 Cole Bemis. The licences:
// docs/licences/lucide.txt.
// To add an icon, write its name and its paths as lucide.dev shows them.
import { drawIcon } from './draw-icon.ts'

export const ArrowLeft = /* @__PURE__ */ drawIcon('arrow-left', 'm12 19-7-7 7-7', 'M19 12H5')
export const ArrowRight = /* @__PURE__ */ drawIcon('arrow-right', 'M5 12h14', 'm12 5 7 7-7 7')
export const Building2 = /* @__PURE__ */ drawIcon(
  'building-complex',
  'M10 12h4',
  'M10 8h4',
  'M14 21v-3a2 2 0 0 0-4 0v3',
  'M6 10H4a2 2 0 0 0-2 2v7a2 2 0 0 0 2 2h16a2 2 0 0 0 2-2V9a2 2 0 0 0-2-2h-2',
  'M6 21V5a2 2 0 0 1 2-2h8a2 2 0 0 1 2 2v16',
)
export const Camera = /* @__PURE__ */ drawIcon(
  'camera',
  'M13.997 4a2 2 0 0 1 1.76 1.05l.486.9A2 2 0 0 0 18.003 7H20a2 2 0 0 1 2 2v9a2 2 0 0 1-2 2H4a2 2 0 0 1-2-2V9a2 2 0 0 1 2-2h1.997a2 2 0 0 0 1.759-1.048l.489-.904A2 2 0 0 1 10.004 4z',
  ['circle', { cx: '12', cy: '13', r: '3' }],
)
export const Check = /* @__PURE__ */ drawIcon('check', 'M20 6 9 17l-5-5')
export const ChevronDown = /* @__PURE__ */ drawIcon('chevron-down', 'm6 9 6 6 6-6')
export const ChevronLeft = /* @__PURE__ */ drawIcon('chevron-left', 'm15 18-6-6 6-6')
export const ChevronRight = /* @__PURE__ */ drawIcon('chevron-right', 'm9 18 6-6-6-6')
export const Circle = /* @__PURE__ */ drawIcon('circle', ['circle', { cx: '12', cy: '12', r: '10' }])
export const CircleAlert = /* @__PURE__ */ drawIcon(
  'circle-exclamation-point',
  ['circle', { cx: '12', cy: '12', r: '10' }],
  ['line', { x1: '12', x2: '12', y1: '8', y2: '12' }],
  ['line', { x1: '12', x2: '12.01', y1: '16', y2: '16' }],
)
export const CircleCheck = /* @__PURE__ */ drawIcon(
  'circle-check',
  ['circle', { cx: '12', cy: '12', r: '10' }],
  'm16 9-5.5 5.5L8 12',
)
export const CircleUser = /* @__PURE__ */ drawIcon(
  'circle-user',
  ['circle', { cx: '12', cy: '12', r: '10' }],
  ['circle', { cx: '12', cy: '10', r: '3' }],
  'M7 20.662V19a2 2 0 0 1 2-2h6a2 2 0 0 1 2 2v1.662',
)
export const Database = /* @__PURE__ */ drawIcon(
  'database',
  ['ellipse', { cx: '12', cy: '5', rx: '9', ry: '3' }],
  'M3 5V19A9 3 0 0 0 21 19V5',
  'M3 12A9 3 0 0 0 21 12',
)
export const Download = /* @__PURE__ */ drawIcon(
  'download',
  'M12 15V3',
  'M21 15v4a2 2 0 0 1-2 2H5a2 2 0 0 1-2-2v-4',
  'm7 10 5 5 5-5',
)
export const Eye = /* @__PURE__ */ drawIcon(
  'eye',
  'M2.062 12.348a1 1 0 0 1 0-.696 10.75 10.75 0 0 1 19.876 0 1 1 0 0 1 0 .696 10.75 10.75 0 0 1-19.876 0',
  ['circle', { cx: '12', cy: '12', r: '3' }],
)
export const EyeOff = /* @__PURE__ */ drawIcon(
  'eye-off',
  'M10.733 5.076a10.744 10.744 0 0 1 11.205 6.575 1 1 0 0 1 0 .696 10.747 10.747 0 0 1-1.444 2.49',
  'M14.084 14.158a3 3 0 0 1-4.242-4.242',
  'M17.479 17.499a10.75 10.75 0 0 1-15.417-5.151 1 1 0 0 1 0-.696 10.75 10.75 0 0 1 4.446-5.143',
  'm2 2 20 20',
)
export const FileCheck = /* @__PURE__ */ drawIcon(
  'file-check',
  'M6 22a2 2 0 0 1-2-2V4a2 2 0 0 1 2-2h8a2.4 2.4 0 0 1 1.704.706l3.588 3.588A2.4 2.4 0 0 1 20 8v12a2 2 0 0 1-2 2z',
  'M14 2v5a1 1 0 0 0 1 1h5',
  'm9 15 2 2 4-4',
)
export const FileText = /* @__PURE__ */ drawIcon(
  'file-text',
  'M6 22a2 2 0 0 1-2-2V4a2 2 0 0 1 2-2h8a2.4 2.4 0 0 1 1.704.706l3.588 3.588A2.4 2.4 0 0 1 20 8v12a2 2 0 0 1-2 2z',
  'M14 2v5a1 1 0 0 0 1 1h5',
  'M10 9H8',
  'M16 13H8',
  'M16 17H8',
)
export const Globe = /* @__PURE__ */ drawIcon(
  'globe',
  ['circle', { cx: '12', cy: '12', r: '10' }],
  'M12 2a14.5 14.5 0 0 0 0 20 14.5 14.5 0 0 0 0-20',
  'M2 12h20',
)
export const IdCard = /* @__PURE__ */ drawIcon(
  'id-card',
  'M13 19a4 4 0 00-8 0',
  'M16 10h2',
  'M16 14h2',
  ['circle', { cx: '9', cy: '12', r: '3' }],
  ['rect', { x: '2', y: '5', width: '20', height: '14', rx: '2' }],
)
export const Image = /* @__PURE__ */ drawIcon(
  'image',
  ['rect', { width: '18', height: '18', x: '3', y: '3', rx: '2', ry: '2' }],
  ['circle', { cx: '9', cy: '9', r: '2' }],
  'm21 15-3.086-3.086a2 2 0 0 0-2.828 0L6 21',
)
export const Info = /* @__PURE__ */ drawIcon(
  'info',
  ['circle', { cx: '12', cy: '12', r: '10' }],
  'M12 16v-4',
  'M12 8h.01',
)
export const KeyRound = /* @__PURE__ */ drawIcon(
  'key-round',
  'M2.586 17.414A2 2 0 0 0 2 18.828V21a1 1 0 0 0 1 1h3a1 1 0 0 0 1-1v-1a1 1 0 0 1 1-1h1a1 1 0 0 0 1-1v-1a1 1 0 0 1 1-1h.172a2 2 0 0 0 1.414-.586l.814-.814a6.5 6.5 0 1 0-4-4z',
  ['circle', { cx: '16.5', cy: '7.5', r: '.5', fill: 'currentColor' }],
)
export const LogOut = /* @__PURE__ */ drawIcon(
  'log-out',
  'm16 17 5-5-5-5',
  'M21 12H9',
  'M9 21H5a2 2 0 0 1-2-2V5a2 2 0 0 1 2-2h4',
)
export const Maximize = /* @__PURE__ */ drawIcon(
  'maximize',
  'M8 3H5a2 2 0 0 0-2 2v3',
  'M21 8V5a2 2 0 0 0-2-2h-3',
  'M3 16v3a2 2 0 0 0 2 2h3',
  'M16 21h3a2 2 0 0 0 2-2v-3',
)
export const Paperclip = /* @__PURE__ */ drawIcon(
  'paperclip',
  'm16 6-8.414 8.586a2 2 0 0 0 2.829 2.829l8.414-8.586a4 4 0 1 0-5.657-5.657l-8.379 8.551a6 6 0 1 0 8.485 8.485l8.379-8.551',
)
export const RefreshCw = /* @__PURE__ */ drawIcon(
  'refresh-cw',
  'M3 12a9 9 0 0 1 9-9 9.75 9.75 0 0 1 6.74 2.74L21 8',
  'M21 3v5h-5',
  'M21 12a9 9 0 0 1-9 9 9.75 9.75 0 0 1-6.74-2.74L3 16',
  'M8 16H3v5',
)
export const RotateCw = /* @__PURE__ */ drawIcon(
  'rotate-cw',
  'M21 12a9 9 0 1 1-9-9c2.52 0 4.93 1 6.74 2.74L21 8',
  'M21 3v5h-5',
)
export const Star = /* @__PURE__ */ drawIcon(
  'star',
  'M11.525 2.295a.53.53 0 0 1 .95 0l2.31 4.679a2.123 2.123 0 0 0 1.595 1.16l5.166.756a.53.53 0 0 1 .294.904l-3.736 3.638a2.123 2.123 0 0 0-.611 1.878l.882 5.14a.53.53 0 0 1-.771.56l-4.618-2.428a2.122 2.122 0 0 0-1.973 0L6.396 21.01a.53.53 0 0 1-.77-.56l.881-5.139a2.122 2.122 0 0 0-.611-1.879L2.16 9.795a.53.53 0 0 1 .294-.906l5.165-.755a2.122 2.122 0 0 0 1.597-1.16z',
)
export const Tag = /* @__PURE__ */ drawIcon(
  'tag',
  'M12.586 2.586A2 2 0 0 0 11.172 2H4a2 2 0 0 0-2 2v7.172a2 2 0 0 0 .586 1.414l8.704 8.704a2.426 2.426 0 0 0 3.42 0l6.58-6.58a2.426 2.426 0 0 0 0-3.42z',
  ['circle', { cx: '7.5', cy: '7.5', r: '.5', fill: 'currentColor' }],
)
export const Trash2 = /* @__PURE__ */ drawIcon(
  'trash',
  'M10 11v6',
  'M14 11v6',
  'M19 6v14a2 2 0 0 1-2 2H7a2 2 0 0 1-2-2V6',
  'M3 6h18',
  'M8 6V4a2 2 0 0 1 2-2h4a2 2 0 0 1 2 2v2',
)
export const TriangleAlert = /* @__PURE__ */ drawIcon(
  'triangle-exclamation-point',
  'm21.73 18-8-14a2 2 0 0 0-3.48 0l-8 14A2 2 0 0 0 4 21h16a2 2 0 0 0 1.73-3',
  'M12 9v4',
  'M12 17h.01',
)
export const UserPlus = /* @__PURE__ */ drawIcon(
  'user-plus',
  'M16 21v-2a4 4 0 0 0-4-4H6a4 4 0 0 0-4 4v2',
  ['circle', { cx: '9', cy: '7', r: '4' }],
  ['line', { x1: '19', x2: '19', y1: '8', y2: '14' }],
  ['line', { x1: '22', x2: '16', y1: '11', y2: '11' }],
)
export const UsersRound = /* @__PURE__ */ drawIcon(
  'users-round',
  'M18 21a8 8 0 0 0-16 0',
  ['circle', { cx: '10', cy: '8', r: '5' }],
  'M22 20c0-3.37-2-6.5-4-8a5 5 0 0 0-.45-8.3',
)
export const X = /* @__PURE__ */ drawIcon('x', 'M18 6 6 18', 'm6 6 12 12')
