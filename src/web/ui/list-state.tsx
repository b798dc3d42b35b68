type ListStateProps = {
  title: string
  text?: string
  /** The one link or button. */
  action?: string
  onAct?: () => unknown
  isLoading?: boolean
  /** The only content of the page: the title is its heading. */
  isPage?: boolean
}

/** Replaces a list that is loading, empty or failed, and tells screen readers. */
export function ListState({ title, text, action, onAct, isLoading = false, isPage = false }: ListStateProps) {
  const Title = isPage ? 'h1' : 'p'
  return (
    <div className="state" role="status" aria-busy={isLoading}>
      {!isLoading && (
        <svg className="bend" viewBox="0 0 144 48" aria-hidden="true">
          <path d="M2 34q20-30 46-14t44 6q20-10 50-22" />
        </svg>
      )}
      <Title className="sub display">{title}</Title>
      {text && <p>{text}</p>}
      {action && (
        <button type="button" className="button" onClick={() => onAct?.()}>
          {action}
        </button>
      )}
    </div>
  )
}
