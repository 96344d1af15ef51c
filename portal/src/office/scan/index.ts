export { CameraView } from './CameraView.tsx'
