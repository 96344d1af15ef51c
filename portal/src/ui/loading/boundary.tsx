import { Component, type ReactNode } from 'react'
import { PartMissing } from './part-missing.ts'

type BoundaryProps = {
  fallback: ReactNode
  /** Where it did not break, but a part of it did not come; else the fallback is shown. */
  missing?: ReactNode
  children: ReactNode
}

/** Shows the fallback where a screen broke or a part of it did not load. Give it the screen's `key`: another starts anew. */
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
