/** A round avatar of initials, for pages that a script takes over; 36 px, or 56 and 96. */
export function Initials({ name, size = 's' }: { name: string; size?: 's' | 'm' | 'l' }) {
  return (
    <span className={size === 'm' ? 'avatar' : `avatar ${size}`} aria-hidden="true">
      <span>{initialsOf(name)}</span>
    </span>
  )
}

/** The first letters of the first and the last word. */
export function initialsOf(name: string): string {
  const words = name.split(/\s+/).filter((word) => /^[\p{L}\p{N}]/u.test(word))
  const letters = words.length > 1 ? [words.at(0), words.at(-1)] : words
  return letters.map((word = '') => [...word][0]?.toLocaleUpperCase()).join('')
}
