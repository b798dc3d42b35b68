import { z } from 'zod'
import type { Access } from './access.ts'
import type { ErrorCode } from './errors.ts'
import { LanguageInput } from './languages.ts'

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'

/**
 * One endpoint of the API: its method, its path (`:name` marks a path parameter), who may make it, and what crosses the
 * wire.
 */
export type Endpoint<
  Input extends z.ZodType = z.ZodType,
  Output extends z.ZodType = z.ZodType,
  Who extends Access = Access,
  PerCaller extends boolean = boolean,
> = {
  method: Method
  path: `/api/${string}`
  access: Who
  /**
   * True for a public endpoint whose answer depends on who or where the caller is: it is never cached. Without it a
   * public service is not told who the caller is.
   */
  perCaller: PerCaller
  /**
   * True for what a session that somebody found open must not be enough for: the caller signed in within 15 minutes.
   */
  needsFreshSignIn?: boolean
  input: Input
  output: Output
  summary: string
  /** Seconds for which a public response may be cached without asking again; absent: ask every time (ETag). */
  maxAge?: number
  /** Bytes that a JSON body has at most, where it is more than usual. */
  bodyLimit?: number
  /** Ways to refuse, in addition to those of its kind of call. */
  refusals?: ErrorCode[]
  /** Of the answer: 200 unless something was made that the caller did not name. */
  status?: 201
  /** True where a body with a field that the input does not have is refused, instead of the field being left out. */
  isStrict?: boolean
  /** The field that carries a file, where the body is a form (multipart/form-data) and not JSON. */
  file?: string
  /** True where the response is an array with `Link` and `X-Total-Count`. */
  isList: boolean
}

type Options<Who, PerCaller> = {
  summary: string
  access: Who
  perCaller?: PerCaller
  needsFreshSignIn?: Who extends 'public' ? never : boolean
  maxAge?: number
  refusals?: ErrorCode[]
}

/** Declares an endpoint that answers one value. */
export function endpoint<
  Input extends z.ZodType,
  Output extends z.ZodType,
  const Who extends Access,
  const PerCaller extends boolean = false,
>(
  method: Method,
  path: Endpoint['path'],
  options: Options<Who, PerCaller> & {
    input: Input
    output: Output
    bodyLimit?: number
    isStrict?: boolean
    status?: 201
  },
): Endpoint<Input, Output, Who, PerCaller> & { isList: false } {
  return { method, path, isList: false, ...options, perCaller: isPerCaller(options) }
}

/** A file that is sent must be smaller than this. */
export const fileLimit = 5 * 1024 * 1024
export const notAnImage = 'Please select an image file'
export const tooLargeFile = 'File size must be less than 5MB'

type UploadOptions<Who, Field, Output, Params, Texts> = {
  summary: string
  access: Who
  file: Field
  output: Output
  /** The parameters of the path. */
  params?: Params
  /** Further fields of the form, texts. */
  texts?: Texts
  refusals?: ErrorCode[]
}

/** Declares an endpoint that takes an image, in the field `file` of a form; its caller is always signed in. */
export function upload<
  Field extends string,
  Output extends z.ZodType,
  const Who extends Exclude<Access, 'public'>,
  // biome-ignore lint/complexity/noBannedTypes: {} is a form without parameters
  Params extends z.ZodRawShape = {},
  // biome-ignore lint/complexity/noBannedTypes: {} is a form without texts
  Texts extends z.ZodRawShape = {},
>(
  method: Method,
  path: Endpoint['path'],
  { file, params, texts, ...options }: UploadOptions<Who, Field, Output, Params, Texts>,
): Endpoint<z.ZodObject<Record<Field, z.ZodFile> & Params & Texts>, Output, Who, false> & { isList: false } {
  const fields = { ...params, ...texts, [file]: z.file(notAnImage) } as unknown as Record<Field, z.ZodFile> &
    Params &
    Texts
  return { method, path, isList: false, file, perCaller: false, input: z.object(fields), ...options }
}

export type ListEndpoint<
  Input extends z.ZodType = z.ZodType,
  Item extends z.ZodType = z.ZodType,
  Who extends Access = Access,
  PerCaller extends boolean = boolean,
> = Endpoint<Input, z.ZodArray<Item>, Who, PerCaller> & { isList: true }

/** Declares a GET that answers one page of a list: an array, `Link: rel="next"` and `X-Total-Count`. */
export function list<
  Input extends z.ZodType,
  Item extends z.ZodType,
  const Who extends Access,
  const PerCaller extends boolean = false,
>(
  path: Endpoint['path'],
  options: Options<Who, PerCaller> & { input: Input; item: Item },
): ListEndpoint<Input, Item, Who, PerCaller> {
  const { item, ...rest } = options
  return {
    method: 'GET',
    path,
    isList: true,
    output: z.array(item),
    ...rest,
    perCaller: isPerCaller(options),
  }
}

const isPerCaller = <PerCaller extends boolean>({
  perCaller = false as PerCaller,
}: {
  perCaller?: PerCaller
}) => perCaller

/** One page of a list. `next` is the URL of the next page; `total` is absent where it is not known. */
export type Page<Item> = { items: Item[]; next?: string; total?: number }

/** `limit` and `cursor` of a list; the cursor is opaque and comes from the `Link` of the page before. */
export const paging = (most: number, standard: number) =>
  LanguageInput.extend({
    limit: z.coerce.number().int().min(1).max(most).default(standard),
    cursor: z.string().max(600).optional(),
  })

/** The fields of an input; of one that is turned into something else, those that are sent. */
export function fieldsOf(input: z.ZodType): Record<string, z.ZodType> {
  if (input instanceof z.ZodObject) return input.shape as Record<string, z.ZodType>
  if (input instanceof z.ZodPipe) return fieldsOf(input.in as z.ZodType)
  return {}
}
