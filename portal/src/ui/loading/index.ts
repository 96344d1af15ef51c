export { Boundary } from './boundary.tsx'
export { Loading } from './loading.tsx'
export { screen, screenAtHand } from './screen.tsx'
export { Skeleton } from './skeleton.tsx'
