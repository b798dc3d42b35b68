import { createHash, timingSafeEqual } from 'node:crypto'
import type { Config } from '#server/config.ts'

const hash = (text: string) => createHash('sha256').update(text).digest()

/** Where sample accounts may be used: on a machine of one's own, see `config.ts`. */
export const isLookAroundOn = ({ lookAround }: Pick<Config, 'lookAround'>): boolean =>
  lookAround !== undefined

/** Who may enter as a sample account: anyone who knows the secret that the server printed when it started. */
export const mayLookAround = (
  { lookAround }: Pick<Config, 'lookAround'>,
  given: string | undefined,
): boolean =>
  lookAround !== undefined && given !== undefined && timingSafeEqual(hash(lookAround), hash(given))
