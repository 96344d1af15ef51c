// Additional icons for the office. From Lucide 1.75.0 (https://lucide.dev), ISC License, Copyright (c) 2026 Lucide
// Icons and Contributors; some of them from Feather, MIT License, Copyright (c) 2013-2023 Cole Bemis. The licences:
// docs/licences/lucide.txt.
// To add an icon, write its name and its paths as lucide.dev shows them.
import { drawIcon } from '../ui/icon/draw-icon.ts'

export const Activity = /* @__PURE__ */ drawIcon(
  'activity',
  'M22 12h-2.48a2 2 0 0 0-1.93 1.46l-2.35 8.36a.25.25 0 0 1-.48 0L9.24 2.18a.25.25 0 0 0-.48 0l-2.35 8.36A2 2 0 0 1 4.49 12H2',
)
export const Calendar = /* @__PURE__ */ drawIcon(
  'calendar',
  'M8 2v4',
  'M16 2v4',
  ['rect', { width: '18', height: '18', x: '3', y: '4', rx: '2' }],
  'M3 10h18',
)
export const CalendarClock = /* @__PURE__ */ drawIcon(
  'calendar-clock',
  'M16 14v2.2l1.6 1',
  'M16 2v3',
  'M21 7.338V5a2 2 0 00-2-2H5a2 2 0 00-2 2v14a2 2 0 002 2h2.338',
  'M3 9h5.859',
  'M8 2v3',
  ['circle', { cx: '16', cy: '16', r: '6' }],
)
export const CalendarPlus = /* @__PURE__ */ drawIcon(
  'calendar-plus',
  'M16 18h6',
  'M16 2v3',
  'M19 15v6',
  'M21 11.5V5a2 2 0 00-2-2H5a2 2 0 00-2 2v14a2 2 0 002 2h8.3',
  'M3 9h18',
  'M8 2v3',
)
export const CameraOff = /* @__PURE__ */ drawIcon(
  'camera-off',
  'M14.564 14.558a3 3 0 1 1-4.122-4.121',
  'm2 2 20 20',
  'M20 20H4a2 2 0 0 1-2-2V9a2 2 0 0 1 2-2h1.997a2 2 0 0 0 .819-.175',
  'M9.695 4.024A2 2 0 0 1 10.004 4h3.993a2 2 0 0 1 1.76 1.05l.486.9A2 2 0 0 0 18.003 7H20a2 2 0 0 1 2 2v7.344',
)
export const CheckCheck = /* @__PURE__ */ drawIcon('check-check', 'M18 6 7 17l-5-5', 'm22 10-7.5 7.5L13 16')
export const ChevronsLeft = /* @__PURE__ */ drawIcon('chevrons-left', 'm11 17-5-5 5-5', 'm18 17-5-5 5-5')
export const CircleHelp = /* @__PURE__ */ drawIcon(
  'circle-question-mark',
  'M9.09 9a3 3 0 0 1 5.83 1c0 2-3 3-3 3',
  'M12 17h.01',
  ['circle', { cx: '12', cy: '12', r: '10' }],
)
export const CirclePlay = /* @__PURE__ */ drawIcon(
  'circle-play',
  'M9 9.003a1 1 0 0 1 1.517-.859l4.997 2.997a1 1 0 0 1 0 1.718l-4.997 2.997A1 1 0 0 1 9 14.996z',
  ['circle', { cx: '12', cy: '12', r: '10' }],
)
export const Copy = /* @__PURE__ */ drawIcon(
  'copy',
  ['rect', { width: '14', height: '14', x: '8', y: '8', rx: '2', ry: '2' }],
  'M4 16c-1.1 0-2-.9-2-2V4c0-1.1.9-2 2-2h10c1.1 0 2 .9 2 2',
)
export const CreditCard = /* @__PURE__ */ drawIcon(
  'credit-card',
  ['rect', { width: '20', height: '14', x: '2', y: '5', rx: '2' }],
  ['line', { x1: '2', x2: '22', y1: '10', y2: '10' }],
  'M6 14h2',
)
export const ExternalLink = /* @__PURE__ */ drawIcon(
  'external-link',
  'M15 3h6v6',
  'M10 14 21 3',
  'M18 13v6a2 2 0 0 1-2 2H5a2 2 0 0 1-2-2V8a2 2 0 0 1 2-2h6',
)
export const FileDown = /* @__PURE__ */ drawIcon(
  'file-down',
  'M6 22a2 2 0 0 1-2-2V4a2 2 0 0 1 2-2h8a2.4 2.4 0 0 1 1.704.706l3.588 3.588A2.4 2.4 0 0 1 20 8v12a2 2 0 0 1-2 2z',
  'M14 2v5a1 1 0 0 0 1 1h5',
  'M12 18v-6',
  'm9 15 3 3 3-3',
)
export const FilePlus2 = /* @__PURE__ */ drawIcon(
  'file-plus-corner',
  'M11.35 22H6a2 2 0 0 1-2-2V4a2 2 0 0 1 2-2h8a2.4 2.4 0 0 1 1.706.706l3.588 3.588A2.4 2.4 0 0 1 20 8v5.35',
  'M14 2v5a1 1 0 0 0 1 1h5',
  'M14 19h6',
  'M17 16v6',
)
export const FileSearch = /* @__PURE__ */ drawIcon(
  'file-search',
  'M6 22a2 2 0 0 1-2-2V4a2 2 0 0 1 2-2h8a2.4 2.4 0 0 1 1.704.706l3.588 3.588A2.4 2.4 0 0 1 20 8v12a2 2 0 0 1-2 2z',
  'M14 2v5a1 1 0 0 0 1 1h5',
  ['circle', { cx: '11.5', cy: '14.5', r: '2.5' }],
  'M13.3 16.3 15 18',
)
export const Files = /* @__PURE__ */ drawIcon(
  'files',
  'M15 2h-4a2 2 0 0 0-2 2v11a2 2 0 0 0 2 2h8a2 2 0 0 0 2-2V8',
  'M16.706 2.706A2.4 2.4 0 0 0 15 2v5a1 1 0 0 0 1 1h5a2.4 2.4 0 0 0-.706-1.706z',
  'M5 7a2 2 0 0 0-2 2v11a2 2 0 0 0 2 2h8a2 2 0 0 0 1.732-1',
)
export const Flashlight = /* @__PURE__ */ drawIcon(
  'flashlight',
  'M12 13v1',
  'M17 2a1 1 0 0 1 1 1v4a3 3 0 0 1-.6 1.8l-.6.8A4 4 0 0 0 16 12v8a2 2 0 0 1-2 2H10a2 2 0 0 1-2-2v-8a4 4 0 0 0-.8-2.4l-.6-.8A3 3 0 0 1 6 7V3a1 1 0 0 1 1-1z',
  'M6 6h12',
)
export const Handshake = /* @__PURE__ */ drawIcon(
  'handshake',
  'm11 17 2 2a1 1 0 1 0 3-3',
  'm14 14 2.5 2.5a1 1 0 1 0 3-3l-3.88-3.88a3 3 0 0 0-4.24 0l-.88.88a1 1 0 1 1-3-3l2.81-2.81a5.79 5.79 0 0 1 7.06-.87l.47.28a2 2 0 0 0 1.42.25L21 4',
  'm21 3 1 11h-2',
  'M3 3 2 14l6.5 6.5a1 1 0 1 0 3-3',
  'M3 4h8',
)
export const History = /* @__PURE__ */ drawIcon(
  'rotate-ccw-clock',
  'M3 12a9 9 0 1 0 9-9 9.75 9.75 0 0 0-6.74 2.74L3 8',
  'M3 3v5h5',
  'M12 7v5l4 2',
)
export const ListFilter = /* @__PURE__ */ drawIcon('list-filter', 'M2 5h20', 'M6 12h12', 'M9 19h6')
export const ListChecks = /* @__PURE__ */ drawIcon(
  'list-checks',
  'M13 5h8',
  'M13 12h8',
  'M13 19h8',
  'm3 17 2 2 4-4',
  'm3 7 2 2 4-4',
)
export const ListOrdered = /* @__PURE__ */ drawIcon(
  'list-ordered',
  'M11 5h10',
  'M11 12h10',
  'M11 19h10',
  'M4 4h1v5',
  'M4 9h2',
  'M6.5 20H3.4c0-1 2.6-1.925 2.6-3.5a1.5 1.5 0 0 0-2.6-1.02',
)
export const Lock = /* @__PURE__ */ drawIcon(
  'lock',
  ['rect', { width: '18', height: '11', x: '3', y: '11', rx: '2', ry: '2' }],
  'M7 11V7a5 5 0 0 1 10 0v4',
)
export const Megaphone = /* @__PURE__ */ drawIcon(
  'megaphone',
  'M11 6a13 13 0 0 0 8.4-2.8A1 1 0 0 1 21 4v12a1 1 0 0 1-1.6.8A13 13 0 0 0 11 14H5a2 2 0 0 1-2-2V8a2 2 0 0 1 2-2z',
  'M6 14a12 12 0 0 0 2.4 7.2 2 2 0 0 0 3.2-2.4A8 8 0 0 1 10 14',
  'M8 6v8',
)
export const Monitor = /* @__PURE__ */ drawIcon(
  'monitor',
  ['rect', { width: '20', height: '14', x: '2', y: '3', rx: '2' }],
  ['line', { x1: '8', x2: '16', y1: '21', y2: '21' }],
  ['line', { x1: '12', x2: '12', y1: '17', y2: '21' }],
)
export const MonitorSmartphone = /* @__PURE__ */ drawIcon(
  'monitor-smartphone',
  'M18 8V6a2 2 0 0 0-2-2H4a2 2 0 0 0-2 2v7a2 2 0 0 0 2 2h8',
  'M10 19v-3.96 3.15',
  'M7 19h5',
  ['rect', { width: '6', height: '10', x: '16', y: '12', rx: '2' }],
)
export const Pause = /* @__PURE__ */ drawIcon(
  'pause',
  ['rect', { x: '14', y: '3', width: '5', height: '18', rx: '1' }],
  ['rect', { x: '5', y: '3', width: '5', height: '18', rx: '1' }],
)
export const PenLine = /* @__PURE__ */ drawIcon(
  'pen-line',
  'M13 21h8',
  'M21.174 6.812a1 1 0 0 0-3.986-3.987L3.842 16.174a2 2 0 0 0-.5.83l-1.321 4.352a.5.5 0 0 0 .623.622l4.353-1.32a2 2 0 0 0 .83-.497z',
)
export const Pencil = /* @__PURE__ */ drawIcon(
  'pencil',
  'M21.174 6.812a1 1 0 0 0-3.986-3.987L3.842 16.174a2 2 0 0 0-.5.83l-1.321 4.352a.5.5 0 0 0 .623.622l4.353-1.32a2 2 0 0 0 .83-.497z',
  'm15 5 4 4',
)
export const PhoneForwarded = /* @__PURE__ */ drawIcon(
  'phone-forwarded',
  'M14 6h8',
  'm18 2 4 4-4 4',
  'M13.832 16.568a1 1 0 0 0 1.213-.303l.355-.465A2 2 0 0 1 17 15h3a2 2 0 0 1 2 2v3a2 2 0 0 1-2 2A18 18 0 0 1 2 4a2 2 0 0 1 2-2h3a2 2 0 0 1 2 2v3a2 2 0 0 1-.8 1.6l-.468.351a1 1 0 0 0-.292 1.233 14 14 0 0 0 6.392 6.384',
)
export const Plus = /* @__PURE__ */ drawIcon('plus', 'M5 12h14', 'M12 5v14')
export const Printer = /* @__PURE__ */ drawIcon(
  'printer',
  'M6 18H4a2 2 0 0 1-2-2v-5a2 2 0 0 1 2-2h16a2 2 0 0 1 2 2v5a2 2 0 0 1-2 2h-2',
  'M6 9V3a1 1 0 0 1 1-1h10a1 1 0 0 1 1 1v6',
  ['rect', { x: '6', y: '14', width: '12', height: '8', rx: '1' }],
)
export const QrCode = /* @__PURE__ */ drawIcon(
  'qr-code',
  ['rect', { width: '5', height: '5', x: '3', y: '3', rx: '1' }],
  ['rect', { width: '5', height: '5', x: '16', y: '3', rx: '1' }],
  ['rect', { width: '5', height: '5', x: '3', y: '16', rx: '1' }],
  'M21 16h-3a2 2 0 0 0-2 2v3',
  'M21 21v.01',
  'M12 7v3a2 2 0 0 1-2 2H7',
  'M3 12h.01',
  'M12 3h.01',
  'M12 16v.01',
  'M16 12h1',
  'M21 12v.01',
  'M12 21v-1',
)
export const RotateCcw = /* @__PURE__ */ drawIcon(
  'rotate-ccw',
  'M3 12a9 9 0 1 0 9-9 9.75 9.75 0 0 0-6.74 2.74L3 8',
  'M3 3v5h5',
)
export const ScanLine = /* @__PURE__ */ drawIcon(
  'scan-line',
  'M3 7V5a2 2 0 0 1 2-2h2',
  'M17 3h2a2 2 0 0 1 2 2v2',
  'M21 17v2a2 2 0 0 1-2 2h-2',
  'M7 21H5a2 2 0 0 1-2-2v-2',
  'M7 12h10',
)
export const ScanSearch = /* @__PURE__ */ drawIcon(
  'scan-search',
  'M3 7V5a2 2 0 0 1 2-2h2',
  'M17 3h2a2 2 0 0 1 2 2v2',
  'M21 17v2a2 2 0 0 1-2 2h-2',
  'M7 21H5a2 2 0 0 1-2-2v-2',
  ['circle', { cx: '12', cy: '12', r: '3' }],
  'm16 16-1.9-1.9',
)
export const Search = /* @__PURE__ */ drawIcon('search', 'm21 21-4.34-4.34', ['circle', { cx: '11', cy: '11', r: '8' }])
export const ShieldCheck = /* @__PURE__ */ drawIcon(
  'shield-check',
  'M20 13c0 5-3.5 7.5-7.66 8.95a1 1 0 0 1-.67-.01C7.5 20.5 4 18 4 13V6a1 1 0 0 1 1-1c2 0 4.5-1.2 6.24-2.72a1.17 1.17 0 0 1 1.52 0C14.51 3.81 17 5 19 5a1 1 0 0 1 1 1z',
  'm9 12 2 2 4-4',
)
export const Smartphone = /* @__PURE__ */ drawIcon(
  'smartphone',
  ['rect', { width: '14', height: '20', x: '5', y: '2', rx: '2', ry: '2' }],
  'M12 18h.01',
)
export const Table2 = /* @__PURE__ */ drawIcon('table-2', 'M3 9h18', 'M9 3v18', [
  'rect',
  { x: '3', y: '3', width: '18', height: '18', rx: '2' },
])
export const Tablet = /* @__PURE__ */ drawIcon(
  'tablet',
  ['rect', { width: '16', height: '20', x: '4', y: '2', rx: '2', ry: '2' }],
  ['line', { x1: '12', x2: '12.01', y1: '18', y2: '18' }],
)
export const Ticket = /* @__PURE__ */ drawIcon(
  'ticket',
  'M2 9a3 3 0 0 1 0 6v2a2 2 0 0 0 2 2h16a2 2 0 0 0 2-2v-2a3 3 0 0 1 0-6V7a2 2 0 0 0-2-2H4a2 2 0 0 0-2 2Z',
  'M13 5v2',
  'M13 17v2',
  'M13 11v2',
)
export const Undo2 = /* @__PURE__ */ drawIcon(
  'undo-2',
  'M9 14 4 9l5-5',
  'M4 9h10.5a5.5 5.5 0 0 1 5.5 5.5a5.5 5.5 0 0 1-5.5 5.5H11',
)
export const UserCheck = /* @__PURE__ */ drawIcon(
  'user-check',
  'm16 11 2 2 4-4',
  'M16 21v-2a4 4 0 0 0-4-4H6a4 4 0 0 0-4 4v2',
  ['circle', { cx: '9', cy: '7', r: '4' }],
)
export const UserX = /* @__PURE__ */ drawIcon(
  'user-x',
  'M16 21v-2a4 4 0 0 0-4-4H6a4 4 0 0 0-4 4v2',
  ['circle', { cx: '9', cy: '7', r: '4' }],
  ['line', { x1: '17', x2: '22', y1: '8', y2: '13' }],
  ['line', { x1: '22', x2: '17', y1: '8', y2: '13' }],
)
export const Users = /* @__PURE__ */ drawIcon(
  'users',
  'M16 21v-2a4 4 0 0 0-4-4H6a4 4 0 0 0-4 4v2',
  'M16 3.128a4 4 0 0 1 0 7.744',
  'M22 21v-2a4 4 0 0 0-3-3.87',
  ['circle', { cx: '9', cy: '7', r: '4' }],
)
export const Volume2 = /* @__PURE__ */ drawIcon(
  'volume-2',
  'M11 4.702a.705.705 0 0 0-1.203-.498L6.413 7.587A1.4 1.4 0 0 1 5.416 8H3a1 1 0 0 0-1 1v6a1 1 0 0 0 1 1h2.416a1.4 1.4 0 0 1 .997.413l3.383 3.384A.705.705 0 0 0 11 19.298z',
  'M16 9a5 5 0 0 1 0 6',
  'M19.364 18.364a9 9 0 0 0 0-12.728',
)
export const VolumeX = /* @__PURE__ */ drawIcon(
  'volume-x',
  'M11 4.702a.7.7 0 0 0-1.203-.498L6.413 7.587A1.4 1.4 0 0 1 5.416 8H3a1 1 0 0 0-1 1v6a1 1 0 0 0 1 1h2.416a1.4 1.4 0 0 1 .997.413l3.383 3.384A.7.7 0 0 0 11 19.298z',
  'm16.5 14.5 5-5',
  'm16.5 9.5 5 5',
)
