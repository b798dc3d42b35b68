import { useTranslation } from 'react-i18next'
import type { Language } from '#contract/languages.ts'
import type { Catalogues } from '#i18n/catalogues.ts'

type Texts = Catalogues['fields'][Language]
/** A field with a label in `fields.json`. */
export type Labeled = keyof Texts['label']

/** The fields behind names that calls and files have for them. */
const fieldBehind: Record<string, Labeled> = {
  bio: 'description',
  profileType: 'type',
  organizationType: 'type',
  localisationId: 'city',
  cityId: 'city',
  locationId: 'place',
  startDate: 'startsOn',
  endDate: 'endsOn',
}

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
  const find = (name: string) => textOf(`entity.${entity}.${name}`) ?? textOf(`label.${name}`)
  return {
    labelOf: (field: Labeled): string => find(field) ?? field,
    /** By a path of a call or form, such as `texts.bio.pt` or `ways.river.en`. */
    labelAt: (path: string): string => {
      for (const part of path.split('.')) {
        const label = find(fieldBehind[part] ?? withoutCustom(part))
        if (label) return label
      }
      return path
    },
    helpOf: (field: Labeled) => textOf(`help.${field}`),
    /** With a mark that it may stay empty. */
    optional: (field: Labeled) => `${find(field)} (${t('optional')})`,
  }
}
