/** An address that a browser opens: what lacks http:// or https:// gets https://. */
export function webAddress(address: string): string {
  return /^https?:\/\//i.test(address.trim()) ? address.trim() : `https://${address.trim()}`
}
