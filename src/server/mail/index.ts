export { createMail, type Mail } from './mail.ts'
export type { MailMessage, MailValues, Template } from './messages.ts'
export { nameInMail } from './name-in-mail.ts'
export { readMailStatus } from './status.ts'
