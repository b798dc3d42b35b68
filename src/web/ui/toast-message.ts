/** A title instead of 'Success' or 'Error', and the second line of the message: why it failed. */
export type Detail = { title?: string; text?: string; lang?: string }
export type Message = { id: number; isFailure: boolean; text: string; detail: Detail | undefined }
