import type { ReactNode } from 'react'

type OthersHereProps = {
  id: string
  title: string
  /** Leads to all of them. */
  href: string
  all: string
  /** List items; nothing is shown without any. */
  children: ReactNode[]
}

/** A few listings or offers next to a page's own subject, with the way to all of them. */
export function OthersHere({ id, title, href, all, children }: OthersHereProps) {
  if (children.length === 0) return null
  return (
    <section className="section" aria-labelledby={id}>
      <div className="head">
        <h2 id={id}>{title}</h2>
        <a href={href}>{all}</a>
      </div>
      <ul className="grid c3">{children}</ul>
    </section>
  )
}
