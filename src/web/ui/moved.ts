/** The ids with one of them at another place. */
export function moved(ids: readonly string[], id: string, place: number): string[] {
  const others = ids.filter((each) => each !== id)
  return [...others.slice(0, place), id, ...others.slice(place)]
}

/** The order that was chosen here, for the rows that are there now: new ones come last, removed ones are left out. */
export const inOrder = (chosen: readonly string[], present: readonly string[]): string[] => [
  ...chosen.filter((id) => present.includes(id)),
  ...present.filter((id) => !chosen.includes(id)),
]

type Box = { left: number; right: number; top: number; bottom: number }
type Point = { x: number; y: number }

const centre = ({ top, bottom }: Box) => (top + bottom) / 2

/** The position of a dragged row in a list: past each row whose middle the pointer has passed. */
export function placeInList(boxes: readonly Box[], at: number, { y }: Point): number {
  const before = boxes.findIndex((box, index) => index < at && y < centre(box))
  if (before >= 0) return before
  const after = boxes.findLastIndex((box, index) => index > at && y > centre(box))
  return after >= 0 ? after : at
}

/** The cell of a grid that the pointer is over, if any. */
export const cellAt = (boxes: readonly Box[], { x, y }: Point): number =>
  boxes.findIndex(({ left, right, top, bottom }) => x >= left && x <= right && y >= top && y <= bottom)
