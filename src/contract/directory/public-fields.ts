import { z } from 'zod'
import { type Language, localized, type PhraseLanguages } from '#contract/language-schemas.ts'
import { byWire, isText, type NamesOf, type TextKind, type WireName } from '#fields/each.ts'
import type { PageField, PageFields } from '#fields/kinds.ts'

type Visible<Given extends PageField> = Given extends { kind: 'phrases' }
  ? z.ZodArray<z.ZodString>
  : Given extends { isRequired: true }
    ? z.ZodString
    : Given extends { kind: 'whole' | 'year' }
      ? z.ZodNullable<z.ZodInt>
      : z.ZodNullable<z.ZodString>
type Shape<Given extends PageFields, Names extends keyof Given> = {
  [Name in Names as WireName<Given, Name>]: Visible<Given[Name]>
}
type Texts<Given extends PageFields, Where> = NamesOf<Given, { kind: TextKind } & Where>
type Presented<Given extends PageFields, Where> = Shape<Given, NamesOf<Given, Where>> & {
  originalLanguage: typeof Language
  textLanguages: z.ZodObject<{
    [Name in Texts<Given, Where> as WireName<Given, Name>]: z.ZodOptional<
      Given[Name] extends { kind: 'phrases' } ? typeof PhraseLanguages : typeof Language
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
export const cardShape = <Given extends PageFields>(fields: Given) =>
  shapeOf(fields, ({ visible: where }) => where === 'card') as unknown as Presented<
    Given,
    { visible: 'card' }
  >

/** The fields that visitors see on the page: all of them. */
export const pageShape = <Given extends PageFields>(fields: Given) =>
  shapeOf(fields, () => true) as unknown as Presented<Given, object>
