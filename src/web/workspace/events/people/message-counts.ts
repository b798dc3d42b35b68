/** The text of the form of a message to all about whom it reaches. */
export type MessageCounts = {
  confirmed: number
  waiting: number
  withoutEmail: number
  messagesLeft: number
}
