import { forgetText, keepJson, readJson } from '#web/data/form/device-store.ts'

/** The content of a form, and whether it was sent and is waiting for a signal. */
export type AskDraft = { values: Record<string, string>; isWaiting: boolean }

const nameOf = (call: string) => `ask ${call}`

/** The stored draft of a form. */
export const draftOf = (call: string) => readJson(nameOf(call)) as AskDraft | undefined

/** Stores it, if the browser allows it. */
export const keep = (call: string, kept: AskDraft) => keepJson(nameOf(call), kept)

export const forget = (call: string) => forgetText(nameOf(call))

/** A random id of version 4; `crypto.randomUUID` is missing if the page was loaded without encryption. */
export function newKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16))
  bytes[6] = ((bytes[6] ?? 0) & 0x0f) | 0x40
  bytes[8] = ((bytes[8] ?? 0) & 0x3f) | 0x80
  const hex = [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('')
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-${hex.slice(12, 16)}-${hex.slice(16, 20)}-${hex.slice(20)}`
}
