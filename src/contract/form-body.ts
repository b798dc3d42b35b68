import { z } from 'zod'
import { notAnImage } from './endpoint.ts'

/** The body of an upload: a form (multipart/form-data) with an image in one field, and further fields. */
export const formBody = <Field extends string, Fields extends z.ZodRawShape>(file: Field, fields: Fields) =>
  z.object({ ...fields, [file]: z.file(notAnImage) } as Record<Field, z.ZodFile> & Fields)
