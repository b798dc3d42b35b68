import { type ReactNode, useId } from 'react'

/** One part of the account page under its title. */
export function Part({ title, text, children }: { title: string; text?: string; children: ReactNode }) {
  const id = useId()
  return (
    <section className="text" aria-labelledby={id}>
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
