type ActLinkProps = {
  href: string
  label: string
  /** What it costs, below the label. */
  price?: string | undefined
  /** Opens a chat: in its own window, in its own colour. */
  isContact?: boolean
}

/** The button that matters on this page, as the fixed bar of a phone shows it. */
export function ActLink({ href, label, price, isContact = false }: ActLinkProps) {
  return (
    <a
      className={isContact ? 'button contact' : 'button primary'}
      href={href}
      {...(isContact && { target: '_blank', rel: 'noopener nofollow' })}
    >
      <span>
        {label}
        {price && (
          <>
            <span className="sr"> · </span>
            <small className="num">{price}</small>
          </>
        )}
      </span>
    </a>
  )
}
