/** The colour of a picture in its place until it comes; a drawing, because the content policy takes no style from a page. */
export function ColorGround({ color }: { color: string | null }) {
  return (
    <svg className="ground" viewBox="0 0 1 1" preserveAspectRatio="none" aria-hidden="true">
      <path fill={color ?? 'none'} d="M0 0h1v1H0z" />
    </svg>
  )
}
