import { z } from 'zod'
import { LanguageInput } from './languages.ts'

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'

/** One call of the API: its method, its path (`:name` marks a path parameter), and what crosses the wire. */
export type Endpoint<Input extends z.ZodType = z.ZodType, Output extends z.ZodType = z.ZodType> = {
  method: Method
  path: `/api/${string}`
  input: Input
  output: Output
  summary: string
  /** Seconds for which an answer may be kept without asking again; absent: ask every time (ETag). */
  maxAge?: number
  /** The field that carries a file, where the body is a form (multipart/form-data) and not JSON. */
  file?: string
  /** True where the answer is an array with `Link` and `X-Total-Count`. */
  isList: boolean
}

type Options<Input, Output> = { summary: string; input: Input; output: Output; maxAge?: number }

/** Declares a call that answers one value. */
export function endpoint<Input extends z.ZodType, Output extends z.ZodType>(
  method: Method,
  path: Endpoint['path'],
  options: Options<Input, Output>,
): Endpoint<Input, Output> & { isList: false } {
  return { method, path, isList: false, ...options }
}

/** A file that is sent must be smaller than this. */
export const fileLimit = 5 * 1024 * 1024
export const notAnImage = 'Please select an image file'
export const tooLargeFile = 'File size must be less than 5MB'

/** Declares a call that takes a picture, in the field `file` of a form. */
export function upload<Field extends string, Output extends z.ZodType>(
  method: Method,
  path: Endpoint['path'],
  { file, ...options }: { summary: string; file: Field; output: Output },
): Endpoint<z.ZodObject<Record<Field, z.ZodFile>>, Output> & { isList: false } {
  const fields = { [file]: z.file(notAnImage) } as Record<Field, z.ZodFile>
  return { method, path, isList: false, file, input: z.object(fields), ...options }
}

export type ListEndpoint<Input extends z.ZodType = z.ZodType, Item extends z.ZodType = z.ZodType> = Endpoint<
  Input,
  z.ZodArray<Item>
> & { isList: true }

/** Declares a GET that answers one page of a list: an array, `Link: rel="next"` and `X-Total-Count`. */
export function list<Input extends z.ZodType, Item extends z.ZodType>(
  path: Endpoint['path'],
  options: { summary: string; input: Input; item: Item; maxAge?: number },
): ListEndpoint<Input, Item> {
  const { item, ...rest } = options
  return { method: 'GET', path, isList: true, output: z.array(item), ...rest }
}

/** One page of a list. `next` is the address of the next page; `total` is absent where it is not known. */
export type Page<Item> = { items: Item[]; next?: string; total?: number }

/** `limit` and `cursor` of a list; the cursor is opaque and comes from the `Link` of the page before. */
export const paging = (most: number, standard: number) =>
  LanguageInput.extend({
    limit: z.coerce.number().int().min(1).max(most).default(standard),
    cursor: z.string().max(600).optional(),
  })
