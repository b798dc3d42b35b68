import type { ReactNode } from 'react'
import type { Cover } from '#contract/images/pictures.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { portraitOfExample } from '#web/components/picture/portrait-of-example.ts'
import { largeOf } from '#web/frame/account-avatar.tsx'
import { useMaps, useSavesData } from '#web/page-context.ts'
import { initialsOf } from '#web/ui/initials-of.ts'

const pixels = { s: 36, m: 56, l: 96 } as const

type AvatarProps = {
  name: string
  kind: 'person' | 'organization'
  /** 36, 56 or 96 px. */
  size?: keyof typeof pixels
  imageUrl?: string | null
  /** The first picture of the gallery, for somebody without an image of their own. */
  cover?: Cover | undefined
  /** The slug of an example person: they have a drawn face. */
  example?: string | undefined
}

/**
 * A photo, of an example person a drawn face, else initials over the river that belongs to the name; people are round,
 * organizations square.
 */
export function Avatar({ name, kind, size = 'm', cover, example, ...props }: AvatarProps) {
  const photo = props.imageUrl ?? cover?.files.find(({ format }) => format === 'webp')?.url
  const imageUrl = photo ?? (example && portraitOfExample(example))
  const savesData = useSavesData()
  const shape = `avatar${kind === 'organization' ? ' org' : ''}${size === 'm' ? '' : ` ${size}`}`
  if (imageUrl && !savesData) return <Photo shape={shape} size={size} imageUrl={imageUrl} />
  const initials = <Initials shape={shape} name={name} />
  return photo && size === 'l' ? <PhotoAfterTap imageUrl={photo}>{initials}</PhotoAfterTap> : initials
}

/** For people who save data: what is shown instead of the photo leads to it. */
function PhotoAfterTap({ imageUrl, children }: { imageUrl: string; children: ReactNode }) {
  const { t } = useTranslation('listings')
  return (
    <a href={largeOf(imageUrl)} aria-label={t('pictures.show', { count: 1 })} className="no-underline">
      {children}
    </a>
  )
}

function Photo({ shape, size, imageUrl }: { shape: string; size: keyof typeof pixels; imageUrl: string }) {
  const isLarge = size === 'l'
  return (
    <img
      className={`${shape} h-auto object-cover`}
      src={isLarge ? largeOf(imageUrl) : imageUrl}
      width={pixels[size]}
      height={pixels[size]}
      alt=""
      loading={isLarge ? 'eager' : 'lazy'}
      decoding="async"
    />
  )
}

function Initials({ shape, name }: { shape: string; name: string }) {
  const { path, tone } = useMaps().reach(name)
  return (
    <span className={tone === 1 ? shape : `${shape} a${tone}`} aria-hidden="true">
      <svg viewBox="0 0 480 480" aria-hidden="true">
        <path d={path} />
      </svg>
      <span>{initialsOf(name)}</span>
    </span>
  )
}
