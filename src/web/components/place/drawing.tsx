/** A drawn map inside the page. It adds no box, so the parent lays out the SVG itself. */
export function Drawing({ svg }: { svg: string }) {
  // biome-ignore lint/security/noDangerouslySetInnerHtml: drawn by the server, names are escaped there
  return <span className="contents" dangerouslySetInnerHTML={{ __html: svg }} />
}
