import type { CountryCode } from '#contract/enums.ts'
import type { Mapping } from '#contract/imports/files.ts'
import type { ImportKind } from '#contract/imports/limits.ts'
import type { Language } from '#contract/languages.ts'
import { guessLanguage } from '#i18n/guess-language.ts'
import { optionsOf } from '../kinds/options.ts'

type File = { kind: ImportKind; columns: string[]; mapping: Mapping; rows: string[][] }

/**
 * The language of the texts whose column names none: the one they are seen to be written in, else the one its columns are named in,
 * else that of the country of its first rows.
 *
 * @returns undefined where nothing tells, and where a column says it of each row
 */
export function languageOf({ kind, columns, mapping, rows }: File): Language | undefined {
  if (mapping.originalLanguage) return undefined
  const cellsOf = (field: string) => {
    const source = mapping[field]
    if (!source) return []
    return 'value' in source ? [source.value] : rows.map((cells) => cells[source.column] ?? '')
  }
  const [country] = cellsOf('countryCode').flatMap((cell) => optionsOf[kind].countryCode?.(cell) ?? [])
  return (
    guessLanguage(['description', 'name', 'specialties'].flatMap(cellsOf).join('\n')) ??
    words.find(([, word]) => columns.some((name) => word.test(name)))?.[0] ??
    (country ? languageOfCountry[country as CountryCode] : undefined)
  )
}

const words: [Language, RegExp][] = [
  ['pt', /^(nome|cidade|descri[cç][aã]o|estado|popula[cç][aã]o)$/i],
  ['es', /^(nombre|ciudad|descripci[oó]n|departamento|poblaci[oó]n)$/i],
  ['fr', /^(nom|ville|d[eé]partement|pays)$/i],
]

/** What is written in each country, where it is one of the four languages. */
const languageOfCountry: Partial<Record<CountryCode, Language>> = {
  ...{ BR: 'pt', GF: 'fr', GY: 'en' },
  ...{ BO: 'es', CO: 'es', EC: 'es', PE: 'es', VE: 'es' },
}
