type Pixel = { x: number; y: number }

const apartBy = 34

const isFree = (at: Pixel, taken: Pixel[]) =>
  taken.every((other) => Math.hypot(other.x - at.x, other.y - at.y) >= apartBy)

/** Positions of marks without overlap: each as near to its own place as the earlier ones allow. */
export function partMarks(places: Pixel[]): Pixel[] {
  const taken: Pixel[] = []
  for (const place of places) taken.push(freePlace(place, taken))
  return taken
}

function freePlace(place: Pixel, taken: Pixel[]): Pixel {
  if (isFree(place, taken)) return place
  for (let radius = apartBy / 2; ; radius += apartBy / 4) {
    const count = Math.ceil((2 * Math.PI * radius) / 12)
    for (let i = 0; i < count; i++) {
      const angle = (2 * Math.PI * i) / count - Math.PI / 2
      const at = { x: place.x + radius * Math.cos(angle), y: place.y + radius * Math.sin(angle) }
      if (isFree(at, taken)) return at
    }
  }
}
