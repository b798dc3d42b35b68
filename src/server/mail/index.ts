export { createMail, type Mail } from './mail.ts'
export type { Letter, MailValues, Template } from './messages.ts'
