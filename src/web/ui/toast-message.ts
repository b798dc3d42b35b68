/**
 * A title instead of 'Success' or 'Error', the second line of the message, which says why it failed, and what can be done
 * about it.
 */
export type Detail = {
  title?: string
  text?: string
  lang?: string
  action?: { label: string; onAct: () => void }
}
export type Message = { id: number; isFailure: boolean; text: string; detail: Detail | undefined }
