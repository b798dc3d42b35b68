export { createMail, type Mail } from './mail.ts'
export type { MailMessage, MailValues, Template } from './messages.ts'
