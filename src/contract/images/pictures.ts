import { z } from 'zod'
import { localized } from '#contract/language-schemas.ts'
import { Id } from '#contract/shared.ts'

/** The maximum number of pictures in a gallery. */
export const maxPictures = 12
/** The widths in px in which a picture is stored; a smaller one also in its own. */
export const pictureWidths = [320, 640, 1280] as const
export const pictureFormats = ['avif', 'webp'] as const

/** One file of a picture. */
export const PictureFile = z.object({
  format: z.enum(pictureFormats),
  width: z.number().int(),
  url: z.string(),
})
export type PictureFile = z.infer<typeof PictureFile>

/** The point that stays in view when a picture is cropped, in percent from the left and from the top. */
export const FocalPoint = z.object({
  x: z.number().int().min(0).max(100),
  y: z.number().int().min(0).max(100),
})
export type FocalPoint = z.infer<typeof FocalPoint>

/** A picture of a gallery, as visitors see it. */
export const Picture = localized({
  caption: z.string().nullable(),
  alternative: z
    .string()
    .nullable()
    .meta({ description: 'A description of the picture for people who cannot see it' }),
}).extend({
  id: Id,
  isCover: z.boolean(),
  width: z.number().int(),
  height: z.number().int(),
  color: z.string().nullable().meta({ description: 'Its average color, `#rrggbb`' }),
  focalPoint: FocalPoint.nullable().meta({
    description: 'What stays in view when it is cropped, in percent; null: its middle',
  }),
  files: z.array(PictureFile).meta({ description: 'The narrowest first' }),
})
export type Picture = z.infer<typeof Picture>

/** The cover of something in a list. Its name is next to it, so it needs no alternative text. */
export const Cover = Picture.pick({ width: true, height: true, focalPoint: true, files: true })
export type Cover = z.infer<typeof Cover>
/** In a list: omitted if there is no picture. */
export const coverInList = Cover.optional().meta({ description: 'In lists, where there is a picture' })
