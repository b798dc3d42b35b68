import { type ReactNode, useId } from 'react'

type PartProps = {
  /** The anchor for links of other pages. */
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
