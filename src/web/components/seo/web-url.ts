/** An address that a browser opens: what lacks http:// or https:// gets https://. */
export function webUrl(text: string): string {
  return /^https?:\/\//i.test(text.trim()) ? text.trim() : `https://${text.trim()}`
}
