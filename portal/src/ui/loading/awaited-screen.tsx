import { Skeleton } from './skeleton.tsx'

/** Placeholder of a whole screen. The footer stays hidden until the screen is there, so that it does not move. */
export function AwaitedScreen({ lines, label }: { lines: number; label?: string | undefined }) {
  return (
    <div data-awaited>
      <Skeleton lines={lines} shape="field" label={label} />
    </div>
  )
}
