import type { ReactNode } from 'react'
import { Button } from '../button.tsx'
import { type Confirmation, useConfirmation } from './use-confirmation.tsx'

type ConfirmedActionProps = Confirmation & {
  /** The object of the action, for screen readers. */
  of?: string
  variant?: 'quiet' | 'secondary'
  size?: 'normal' | 'small'
  icon?: ReactNode
  /** Returns false if there is nothing to confirm: the user has already been given an answer. */
  ready?: () => boolean
}

/** A button whose action runs after a confirmation. */
export function ConfirmedAction(props: ConfirmedActionProps) {
  const { of, variant = 'secondary', size = 'small', icon, ready = () => true, ...confirmation } = props
  const { ask, dialog } = useConfirmation(confirmation)
  return (
    <>
      <Button variant={variant} size={size} icon={icon} onClick={() => ready() && ask()}>
        {confirmation.label}
        {of !== undefined && <span className="vh"> {of}</span>}
      </Button>
      {dialog}
    </>
  )
}
