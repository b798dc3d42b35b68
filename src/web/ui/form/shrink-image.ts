const quality = 0.85

/** An image to send, and a URL for its preview; no URL if this browser cannot read the image. */
export type SmallImage = { file: File; preview: string | undefined }

/**
 * The same image in fewer bytes, for slow connections: upright, with a maximum length in pixels. If the browser cannot
 * do that, the file stays as chosen; the server may be able to read it.
 */
export async function shrinkImage(file: File, longest = 1024): Promise<SmallImage> {
  try {
    const image = new Image()
    // a data: URL, which the content policy allows; an `img` is drawn upright, a bitmap not in every browser
    image.src = await dataUrlOf(file)
    await image.decode()
    const small = canReadBack() ? await draw(image, longest) : undefined
    if (!small || small.size >= file.size) return { file, preview: image.src }
    return { file: new File([small], 'picture.jpg', { type: small.type }), preview: await dataUrlOf(small) }
  } catch {
    return { file, preview: undefined }
  }
}

function draw(image: HTMLImageElement, longest: number): Promise<Blob | undefined> {
  const { naturalWidth, naturalHeight } = image
  const scale = Math.min(1, longest / Math.max(naturalWidth, naturalHeight))
  const [width, height] = [Math.ceil(naturalWidth * scale), Math.ceil(naturalHeight * scale)]
  const canvas = Object.assign(document.createElement('canvas'), { width, height })
  const drawing = canvas.getContext('2d')
  if (!drawing) return Promise.resolve(undefined)
  // JPEG has no transparency
  drawing.fillStyle = '#fff'
  drawing.fillRect(0, 0, width, height)
  drawing.imageSmoothingQuality = 'high'
  drawing.drawImage(image, 0, 0, width, height)
  return new Promise((done) => canvas.toBlob((blob) => done(blob ?? undefined), 'image/jpeg', quality))
}

/** False in browsers that add noise to what a canvas gives back (against fingerprinting). */
function canReadBack(): boolean {
  const drawing = Object.assign(document.createElement('canvas'), { width: 8, height: 8 }).getContext('2d')
  if (!drawing) return false
  drawing.fillStyle = '#f00'
  drawing.fillRect(0, 0, 8, 8)
  const { data } = drawing.getImageData(0, 0, 8, 8)
  // some browsers change a value by one, which is not visible
  return data.every((value, index) => Math.abs(value - (index % 4 === 0 || index % 4 === 3 ? 255 : 0)) < 4)
}

/** The bytes as an address that the content policy allows. */
export function dataUrlOf(blob: Blob): Promise<string> {
  return new Promise((done, failed) => {
    const reader = new FileReader()
    reader.onload = () => done(String(reader.result))
    reader.onerror = () => failed(reader.error)
    reader.readAsDataURL(blob)
  })
}
