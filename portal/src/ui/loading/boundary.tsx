import { Component, type ReactNode } from 'react'

/** Shows the fallback where a screen broke or a part of it did not load. Give it the screen's `key`: another starts anew. */
export class Boundary extends Component<{ fallback: ReactNode; children: ReactNode }, { broken: boolean }> {
  override state = { broken: false }
  static getDerivedStateFromError() {
    return { broken: true }
  }
  override render() {
    return this.state.broken ? this.props.fallback : this.props.children
  }
}
