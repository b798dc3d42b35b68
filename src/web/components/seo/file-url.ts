import { urlOf } from '#contract/client.ts'
import type { Download } from '#contract/download.ts'
import type { Endpoint } from '#contract/endpoint.ts'

/** The URL of a file or an image, for links: `fileUrl(locationGpx, { id })`. */
export const fileUrl = ({ path }: Pick<Download, 'path'>, input: Record<string, unknown>) =>
  urlOf({ path: path as Endpoint['path'] }, input)
