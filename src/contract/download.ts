import type { z } from 'zod'
import type { Access } from './access.ts'
import type { ErrorCode } from './errors.ts'

/** A GET whose response is a file or an image, not JSON; without a media type it is a redirect. */
export type Download<
  Input extends z.ZodObject = z.ZodObject,
  Who extends Access = Access,
  PerCaller extends boolean = boolean,
> = {
  path: `/${string}`
  access: Who
  /** As for an endpoint: the response depends on who or where the caller is. */
  perCaller: PerCaller
  /** As for an endpoint: the caller must have logged in within 15 minutes. */
  needsFreshSignIn?: boolean
  summary: string
  mediaType?: string
  input: Input
  /** As for an endpoint: errors in addition to those of every download. */
  refusals?: readonly ErrorCode[]
}

type Options<Input> = { summary: string; mediaType?: string; input: Input }

/** Declares a file that is the same for everybody. */
export const download = <Input extends z.ZodObject>(
  path: Download['path'],
  options: Options<Input>,
): Download<Input, 'public', false> => ({ path, access: 'public', perCaller: false, ...options })
