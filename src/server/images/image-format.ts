const formats = {
  jpeg: /^\xFF\xD8\xFF/,
  png: /^\x89PNG\r\n/,
  gif: /^GIF8[79]a/,
  webp: /^RIFF.{4}WEBP/s,
  heif: /^.{4}ftyp(avif|avis)/s,
}

export type ImageFormat = keyof typeof formats

/**
 * What the first bytes say that a file is, by the decoder's names (AVIF is `heif`); undefined for all that is not
 * taken. SVG above all: no decoder that runs what it reads must see what a stranger sent.
 */
export function imageFormatOf(bytes: Buffer): ImageFormat | undefined {
  const start = bytes.toString('latin1', 0, 16)
  return (Object.keys(formats) as ImageFormat[]).find((format) => formats[format].test(start))
}
