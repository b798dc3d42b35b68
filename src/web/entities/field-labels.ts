import type { Language } from '#contract/languages.ts'
import type { eventTexts } from '#entities/events.ts'
import type { listingFields } from '#entities/listing.ts'
import type { offerFields, priceTexts } from '#entities/offers.ts'
import type * as places from '#entities/places.ts'
import type { Fields } from '#fields/kinds.ts'
import type { Catalogues } from '#i18n/catalogues.ts'
import { useTranslation } from '#i18n/use-translation.ts'

type Texts = Catalogues['fields'][Language]
type NamesIn<Given> = {
  [Name in keyof Given]: Given[Name] extends { parts: readonly (infer Part extends string)[] } ? Part : Name
}[keyof Given]
type Declared =
  | NamesIn<typeof listingFields>
  | NamesIn<typeof offerFields>
  | NamesIn<typeof priceTexts>
  | NamesIn<typeof eventTexts>
  | {
      [Name in keyof typeof places]: (typeof places)[Name] extends Fields
        ? NamesIn<(typeof places)[Name]>
        : never
    }[keyof typeof places]
// does not compile where a declared field has no label
type KeysOf<Labels extends Record<Declared, string>> = keyof Labels
/** A field with a label in `fields.json`. */
export type Labeled = KeysOf<Texts['label']>

/** The fields behind names that calls and files have for them. */
const fieldBehind = {
  bio: 'description',
  profileType: 'type',
  organizationType: 'type',
  localisationId: 'city',
  cityId: 'city',
  locationId: 'place',
  startDate: 'startsOn',
  endDate: 'endsOn',
} as const satisfies Record<string, Labeled>
type Named = Labeled | keyof typeof fieldBehind

const isAlias = (name: string): name is keyof typeof fieldBehind => Object.hasOwn(fieldBehind, name)

const withoutCustom = (name: string) => name.replace(/^custom(.)/, (_, first: string) => first.toLowerCase())

/**
 * What fields are called, and what helps to fill them in.
 *
 * @param entity which may call its own fields otherwise
 */
export function useFieldLabels(entity?: keyof Texts['entity']) {
  const { t } = useTranslation('fields')
  // a text that is not there is answered with its key
  const textOf = (key: string): string | undefined => {
    const text: string = t(key as never)
    return text === key ? undefined : text
  }
  const find = (given: string) => {
    const name = isAlias(given) ? fieldBehind[given] : withoutCustom(given)
    return textOf(`entity.${entity}.${name}`) ?? textOf(`label.${name}`)
  }
  return {
    labelOf: (field: Named): string => find(field) ?? field,
    /** By a path of a call or form, such as `texts.bio.pt` or `ways.river.en`. */
    labelAt: (path: string): string => {
      for (const part of path.split('.')) {
        const label = find(part)
        if (label) return label
      }
      return path
    },
    helpOf: (field: Labeled) => textOf(`help.${field}`),
    /** With a mark that it may stay empty. */
    optional: (field: Labeled) => `${find(field)} (${t('optional')})`,
  }
}
