/** The second line of the message: why it failed. */
export type Detail = { text: string; lang?: string }
export type Message = { id: number; isFailure: boolean; text: string; detail: Detail | undefined }
