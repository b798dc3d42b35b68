import type { z } from 'zod'
import type { Access } from './access.ts'
import type { ErrorCode } from './errors.ts'

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'

/**
 * One endpoint of the API: its method, its path (`:name` marks a path parameter), who may call it, and its input and
 * output.
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
   * True for a public endpoint whose response depends on who or where the caller is: it is never cached. Without it a
   * public service is not told who the caller is.
   */
  perCaller: PerCaller
  /**
   * True for calls for which an unattended session must not be enough: the caller must have logged in within 15
   * minutes.
   */
  needsFreshSignIn?: boolean
  input: Input
  output: Output
  summary: string
  /** Seconds for which a public response may be cached without asking again; absent: ask every time (ETag). */
  maxAge?: number
  /** The maximum size of a JSON body in bytes, if it is larger than usual. */
  bodyLimit?: number
  /** Errors in addition to those of its kind of call. */
  refusals?: ErrorCode[]
  /** The status of the response: 200, unless something was created that the caller did not name. */
  status?: 201
  /** True if a body with an unknown field is refused, instead of the field being left out. */
  isStrict?: boolean
  /** The field that carries a file, if the body is a form (multipart/form-data) and not JSON. */
  file?: string
  /** True if the response is an array with `Link` and `X-Total-Count`. */
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

/** Declares an endpoint that returns one value. */
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

/** An uploaded file must be smaller than this. */
export const fileLimit = 5 * 1024 * 1024
export const notAnImage = 'Please select an image file'
export const tooLargeFile = 'File size must be less than 5MB'

/** Declares an endpoint that takes an image, in the field `file` of a form. */
export function upload<
  Input extends z.ZodType,
  Output extends z.ZodType,
  const Who extends Access,
  const PerCaller extends boolean = false,
>(
  method: Method,
  path: Endpoint['path'],
  options: Options<Who, PerCaller> & { file: string; input: Input; output: Output },
): Endpoint<Input, Output, Who, PerCaller> & { isList: false } {
  return { method, path, isList: false, ...options, perCaller: isPerCaller(options) }
}

export type ListEndpoint<
  Input extends z.ZodType = z.ZodType,
  Item extends z.ZodType = z.ZodType,
  Who extends Access = Access,
  PerCaller extends boolean = boolean,
> = Endpoint<Input, z.ZodArray<Item>, Who, PerCaller> & { isList: true }

/** Declares a GET that returns one page of a list: an array, `Link: rel="next"` and `X-Total-Count`. */
export function list<
  Input extends z.ZodType,
  Item extends z.ZodType,
  const Who extends Access,
  const PerCaller extends boolean = false,
>(
  path: Endpoint['path'],
  options: Options<Who, PerCaller> & { input: Input; output: z.ZodArray<Item> },
): ListEndpoint<Input, Item, Who, PerCaller> {
  return { method: 'GET', path, isList: true, ...options, perCaller: isPerCaller(options) }
}

const isPerCaller = <PerCaller extends boolean>({
  perCaller = false as PerCaller,
}: {
  perCaller?: PerCaller
}) => perCaller

/** One page of a list. `next` is the URL of the next page; `total` is absent if it is not known. */
export type Page<Item> = { items: Item[]; next?: string; total?: number }
