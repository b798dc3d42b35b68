export type { EventChangeInMail, EventMailValues } from './event-messages.ts'
export { createMail, type Mail } from './mail.ts'
export type { MailMessage, MailValues, Template } from './messages.ts'
export { readMailStatus } from './status.ts'
