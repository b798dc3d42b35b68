import type { Onboarding } from '#contract/applications/onboarding.ts'

/** The same for the same page sent again, on whichever device; another one after each application, or change of the draft. */
export async function submitKeyOf(
  userId: string,
  { application, draftSavedAt }: Onboarding,
): Promise<string> {
  const words = new TextEncoder().encode([userId, application?.id, draftSavedAt].join(' '))
  const bytes = new Uint8Array(await crypto.subtle.digest('SHA-256', words)).slice(0, 16)
  // the version and variant bits of a UUIDv8, whose other bits are free to choose
  bytes[6] = ((bytes[6] ?? 0) & 0x0f) | 0x80
  bytes[8] = ((bytes[8] ?? 0) & 0x3f) | 0x80
  return Buffer.from(bytes)
    .toString('hex')
    .replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-')
}
