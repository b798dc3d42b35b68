import { Fragment } from 'react'

/** A text in which what is between backticks is code. */
export function InlineCode({ text }: { text: string }) {
  return text.split('`').map((part, index) =>
    // biome-ignore lint/suspicious/noArrayIndexKey: the parts of one text never change places
    index % 2 ? <code key={index}>{part}</code> : <Fragment key={index}>{part}</Fragment>,
  )
}
