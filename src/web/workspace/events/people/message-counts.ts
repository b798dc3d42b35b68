/** What the form of a message to all says of whom it reaches. */
export type MessageCounts = {
  confirmed: number
  waiting: number
  withoutEmail: number
  messagesLeft: number
}
