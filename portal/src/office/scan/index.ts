export { CameraView } from './CameraView.tsx'
export { Scans } from './Scans.tsx'
export { useScan } from './use-scan.ts'
