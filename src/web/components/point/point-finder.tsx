import type { Point } from './move-point.ts'
import { PhotoPlace } from './photo-place.tsx'
import { UseMyLocation } from './use-my-location.tsx'

/** A point without a map: where the device is, or where a photo was taken. */
export function PointFinder({ onFound }: { onFound: (point: Point) => void }) {
  return (
    <div className="stack">
      <UseMyLocation onFound={onFound} />
      <PhotoPlace onFound={onFound} />
    </div>
  )
}
