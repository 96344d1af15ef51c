import { Component, type ReactNode } from 'react'
import { PartMissing } from './part-missing.ts'

type BoundaryProps = {
  fallback: ReactNode
  /** Shown if a part of the screen failed to load; without it, the fallback is shown. */
  missing?: ReactNode
  children: ReactNode
}

/**
 * Shows the fallback if a screen throws or a part of it fails to load. It needs the screen's `key`, so that another
 * screen starts with a fresh boundary.
 */
export class Boundary extends Component<BoundaryProps, { failed: 'no' | 'broken' | 'missing' }> {
  override state = { failed: 'no' as const }
  static getDerivedStateFromError(thrown: unknown) {
    return { failed: thrown instanceof PartMissing ? 'missing' : 'broken' }
  }
  override render() {
    const { failed }: { failed: 'no' | 'broken' | 'missing' } = this.state
    const { fallback, missing = fallback, children } = this.props
    return { no: children, broken: fallback, missing }[failed]
  }
}
