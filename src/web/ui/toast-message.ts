/** What stands below: why it failed, in the server's words. */
export type Detail = { text: string; lang?: string }
export type Message = { id: number; isFailure: boolean; text: string; detail: Detail | undefined }
