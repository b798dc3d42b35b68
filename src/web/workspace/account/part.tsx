import { type ReactNode, useId } from 'react'

type PartProps = {
  /** Where a link of another page leads. */
  id?: string
  title: string
  text?: string
  children: ReactNode
}

/** One part of the account page under its title. */
export function Part({ id: place, title, text, children }: PartProps) {
  const id = useId()
  return (
    <section id={place} className="text" aria-labelledby={id}>
      <div className="head">
        <h2 id={id}>{title}</h2>
      </div>
      <div className="stack">
        {text && <p>{text}</p>}
        {children}
      </div>
    </section>
  )
}
