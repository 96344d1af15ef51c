export { AddToCalendar } from './AddToCalendar.tsx'
export { Done } from './Done.tsx'
export { Pass } from './Pass.tsx'
export { WhatToBring } from './WhatToBring.tsx'
