import type { ReactNode } from 'react'

/** In a form that `enhance/sign-in/code-form.ts` sends once its code is complete: says so before, where that script runs. */
export const ByItself = ({ children }: { children: ReactNode }) => (
  <span data-by-itself="" hidden>
    {' '}
    {children}
  </span>
)

/** In the same form: tells people who hear the page that it is being sent. */
export const SaysSending = ({ text }: { text: string }) => (
  <p className="sr" role="status" data-sending={text} />
)
