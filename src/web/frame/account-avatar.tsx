import { initialsOf } from '#web/ui/initials-of.ts'

const pixels = { s: 36, m: 56, l: 96 } as const

type AccountAvatarProps = {
  name: string
  /** The URL of their image. */
  imageUrl: string | null
  /** 36, 56 or 96 px. */
  size?: keyof typeof pixels
  isLazy?: boolean
  /** Of an organization's logo: square. */
  isLogo?: boolean
}

/** The image of a user or of a listing in the signed-in area; initials until it has come, where it cannot come, and where there is none. */
export function AccountAvatar({ name, imageUrl, size = 's', isLazy, isLogo }: AccountAvatarProps) {
  return (
    <span className={`avatar${isLogo ? ' org' : ''}${size === 'm' ? '' : ` ${size}`}`} aria-hidden="true">
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
