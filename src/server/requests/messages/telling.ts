import type { Config } from '#server/config.ts'
import type { Mail } from '#server/mail/index.ts'
import type { presentCommon } from '../present.ts'

/** With what both sides are told of a step. */
export type Telling = {
  mail: Mail
  config: Config
  secret: string
  /** The request goes in this transaction, and its private page with it. */
  isForGood?: boolean
}

/** What every mail says of a request. */
export const aboutIn = ({
  title,
  settled,
  proposed,
  days,
  people,
  city,
  timeZone,
}: ReturnType<typeof presentCommon>) => ({
  title,
  days: settled ?? proposed ?? days,
  people,
  city,
  timeZone,
})
