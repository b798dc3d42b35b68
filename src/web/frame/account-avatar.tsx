import { initialsOf } from '#web/ui/initials-of.ts'

const pixels = { s: 36, m: 56, l: 96 } as const

type AccountAvatarProps = {
  name: string
  /** The URL of their image. */
  imageUrl: string | null
  /** 36, 56 or 96 px. */
  size?: keyof typeof pixels
  isLazy?: boolean
}

/** A user's image, round; their initials until it has come, where it cannot come, and where there is none. */
export function AccountAvatar({ name, imageUrl, size = 's', isLazy }: AccountAvatarProps) {
  return (
    <span className={size === 'm' ? 'avatar' : `avatar ${size}`} aria-hidden="true">
      <span>{initialsOf(name)}</span>
      {imageUrl && (
        <img
          src={size === 'l' ? largeOf(imageUrl) : imageUrl}
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

/** The URL of an image, 256 px wide. */
export const largeOf = (imageUrl: string): string => imageUrl.replace(/\bsize=\d+/, 'size=256')
