import type { Part, Result } from '#bench/report/result.ts'
import { soakMail } from './mail.ts'

async function run(): Promise<Result> {
  const figures = await soakMail()
  return {
    about:
      'Mail of an embedded server to an SMTP server in each of its moods; a message that is lost, or does not arrive within a ' +
      'minute of the server’s recovery, fails the part.',
    limits: [],
    tables: [
      {
        title: 'Mail to servers in their moods',
        columns: ['what', ''],
        rows: figures.map(({ what, figure }) => [what, figure]),
      },
    ],
  }
}

export const moods: Part = { name: 'moods', title: 'Soak: mail servers in their moods', command: 'soak', run }
