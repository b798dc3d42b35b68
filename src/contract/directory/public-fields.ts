import { z } from 'zod'
import { type Language, localized, type PhraseLanguages } from '#contract/language-schemas.ts'
import { byWire, isText, type NamesOf, type TextKind, type WireName } from '#fields/each.ts'
import type { PageField, PageFields } from '#fields/kinds.ts'

type Visible<F extends PageField> = F extends { kind: 'phrases' }
  ? z.ZodArray<z.ZodString>
  : F extends { isRequired: true }
    ? z.ZodString
    : F extends { kind: 'whole' | 'year' }
      ? z.ZodNullable<z.ZodInt>
      : z.ZodNullable<z.ZodString>
type Shape<F extends PageFields, Names extends keyof F> = {
  [Name in Names as WireName<F, Name>]: Visible<F[Name]>
}
type Texts<F extends PageFields, Where> = NamesOf<F, { kind: TextKind } & Where>
type Presented<F extends PageFields, Where> = Shape<F, NamesOf<F, Where>> & {
  originalLanguage: typeof Language
  textLanguages: z.ZodObject<{
    [Name in Texts<F, Where> as WireName<F, Name>]: z.ZodOptional<
      F[Name] extends { kind: 'phrases' } ? typeof PhraseLanguages : typeof Language
    >
  }>
}

function visible(field: PageField): z.ZodType {
  if (field.kind === 'phrases') return z.array(z.string())
  if (field.kind === 'whole' || field.kind === 'year') return z.number().int().nullable()
  return 'isRequired' in field ? z.string() : z.string().nullable()
}

function shapeOf(fields: PageFields, isHere: (field: PageField) => boolean) {
  const texts = byWire(fields, (field) => isHere(field) && isText(field), visible)
  const facts = byWire(fields, (field) => isHere(field) && !isText(field), visible)
  return { ...localized(texts as Record<string, z.ZodType<string>>).shape, ...facts }
}

/** The fields that visitors see in lists, each text in one language. */
export const cardShape = <F extends PageFields>(fields: F) =>
  shapeOf(fields, ({ visible: where }) => where === 'card') as unknown as Presented<F, { visible: 'card' }>

/** The fields that visitors see on the page: all but those that only offers show. */
export const pageShape = <F extends PageFields>(fields: F) =>
  shapeOf(fields, ({ visible: where }) => where !== 'offer') as unknown as Presented<
    F,
    { visible: 'card' | 'page' }
  >
