import type { ReactNode } from 'react'

type StateProps = {
  title: string
  text: string
  href?: string
  action?: string
  level?: 1 | 2
  children?: ReactNode
}

/** An empty, missing or failed page or list: a drawn bend, a title, one sentence, one link or button. */
export function State({ title, text, href, action, level = 1, children }: StateProps) {
  const Title = level === 1 ? 'h1' : 'h2'
  return (
    <div className="state">
      <svg className="bend" viewBox="0 0 144 48" aria-hidden="true">
        <path d="M2 34q20-30 46-14t44 6q20-10 50-22" />
      </svg>
      <Title>{title}</Title>
      <p>{text}</p>
      {href && (
        <a className="button" href={href}>
          {action}
        </a>
      )}
      {children}
    </div>
  )
}
