import type { PictureFile } from '#contract/images/pictures.ts'

/** The small picture of a row; an empty frame if there is none. */
export function RowPicture({ files }: { files: readonly PictureFile[] | undefined }) {
  const small = files?.find(({ format }) => format === 'webp')
  if (!small)
    return (
      <span className="avatar org s border border-dashed border-line bg-transparent!" aria-hidden="true" />
    )
  return <img className="avatar org s object-cover" src={small.url} alt="" loading="lazy" decoding="async" />
}
