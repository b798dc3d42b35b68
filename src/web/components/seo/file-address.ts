import { addressOf } from '#contract/client.ts'
import type { Download } from '#contract/downloads.ts'
import type { Endpoint } from '#contract/endpoint.ts'

/** The address of a file or a picture, for links: `fileAddress(locationGpx, { id })`. */
export const fileAddress = ({ path }: Pick<Download, 'path'>, input: Record<string, unknown>) =>
  addressOf({ path: path as Endpoint['path'] }, input)
