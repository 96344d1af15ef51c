import { Component, type ReactNode } from 'react'

type Props = {
  fallback: ReactNode
  children: ReactNode
  /** Another value gives the children another chance. */ resetKey: string
}

/** Shows the fallback where a screen broke or a part of it did not load. */
export class Boundary extends Component<Props, { broken: boolean }> {
  override state = { broken: false }
  static getDerivedStateFromError() {
    return { broken: true }
  }
  override componentDidUpdate(before: Props) {
    if (before.resetKey !== this.props.resetKey && this.state.broken) this.setState({ broken: false })
  }
  override render() {
    return this.state.broken ? this.props.fallback : this.props.children
  }
}
