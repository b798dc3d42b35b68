import type { ReactNode } from 'react'

type SendButtonProps = {
  className: string
  name?: string
  value?: string
  /** What it says while it sends. */
  busy: string
  /** Where it leads when all is right. */
  next: string
  children: ReactNode
}

/** A button that sends its form; the script sends it once, says so, and opens `next` (`enhance/sign-in.ts`). */
export const SendButton = ({ busy, next, children, ...button }: SendButtonProps) => (
  <button type="submit" data-busy={busy} data-next={next} {...button}>
    {children}
  </button>
)
