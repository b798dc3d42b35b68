import type { Config } from '#server/config.ts'
import type { Mail } from '#server/mail/index.ts'
import type { presentCommon } from '../present.ts'

/** The services needed to tell both sides of a step. */
export type Telling = {
  mail: Mail
  config: Config
  secret: string
  /** The request is deleted in this transaction, with its private page. */
  isForGood?: boolean
}

/** The values that every mail about a request has. */
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
