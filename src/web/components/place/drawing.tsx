/** A drawn map inside the page. It takes no box of its own, so the parent lays out the picture itself. */
export function Drawing({ svg }: { svg: string }) {
  // biome-ignore lint/security/noDangerouslySetInnerHtml: drawn by the server, names are escaped there
  return <span className="contents" dangerouslySetInnerHTML={{ __html: svg }} />
}
