import { initialsOf } from '#web/ui/initials-of.ts'

const pixels = { s: 36, m: 56, l: 96 } as const

type AccountAvatarProps = {
  name: string
  /** The address of their picture. */
  picture: string | null
  /** 36, 56 or 96 px. */
  size?: keyof typeof pixels
  isLazy?: boolean
}

/** A person's picture, round; their initials until it has come, where it cannot come, and where there is none. */
export function AccountAvatar({ name, picture, size = 's', isLazy }: AccountAvatarProps) {
  return (
    <span className={size === 'm' ? 'avatar' : `avatar ${size}`} aria-hidden="true">
      <span>{initialsOf(name)}</span>
      {picture && (
        <img
          src={size === 'l' ? largeOf(picture) : picture}
          width={pixels[size]}
          height={pixels[size]}
          alt=""
          loading={isLazy ? 'lazy' : 'eager'}
          decoding="async"
        />
      )}
    </span>
  )
}

/** The address of a picture, 256 px wide. */
export const largeOf = (picture: string): string => picture.replace(/\bsize=\d+/, 'size=256')
