import type { CountryCode } from '#contract/enums.ts'
import type { Language } from '#contract/languages.ts'
import type { Place } from './paths.ts'

/** The countries as the map writes them. */
export const COUNTRY_NAMES: Record<CountryCode, Record<Language, string>> = {
  BR: { en: 'Brazil', fr: 'Brésil', pt: 'Brasil', es: 'Brasil' },
  PE: { en: 'Peru', fr: 'Pérou', pt: 'Peru', es: 'Perú' },
  CO: { en: 'Colombia', fr: 'Colombie', pt: 'Colômbia', es: 'Colombia' },
  EC: { en: 'Ecuador', fr: 'Équateur', pt: 'Equador', es: 'Ecuador' },
  BO: { en: 'Bolivia', fr: 'Bolivie', pt: 'Bolívia', es: 'Bolivia' },
  VE: { en: 'Venezuela', fr: 'Venezuela', pt: 'Venezuela', es: 'Venezuela' },
  GY: { en: 'Guyana', fr: 'Guyana', pt: 'Guiana', es: 'Guyana' },
  SR: { en: 'Suriname', fr: 'Suriname', pt: 'Suriname', es: 'Surinam' },
  GF: { en: 'French Guiana', fr: 'Guyane', pt: 'Guiana Francesa', es: 'Guayana Francesa' },
}

/** The line, not the country. */
export const EQUATOR: Record<Language, string> = {
  en: 'Equator',
  fr: 'Ligne de l’équateur',
  pt: 'Linha do Equador',
  es: 'Línea ecuatorial',
}

export const MAP_TITLE: Record<Language, string> = {
  en: 'Map of the Amazon region',
  fr: 'Carte de la région amazonienne',
  pt: 'Mapa da região amazônica',
  es: 'Mapa de la región amazónica',
}

/** Where on the nations' map a country's name may be, the best place first. */
export const NAME_PLACES: Record<CountryCode, Place[]> = {
  BR: [
    [-56.2, -12.2],
    [-55.6, -9.4],
    [-60.2, -9.8],
  ],
  PE: [
    [-76.9, -9.9],
    [-73.4, -14.4],
    [-74.6, -11.4],
    [-75, -7.6],
  ],
  CO: [
    [-73.2, 3.4],
    [-74, 5.5],
    [-71.6, 1.7],
  ],
  EC: [
    [-78.2, -2.6],
    [-78.6, -0.8],
  ],
  BO: [
    [-63.2, -13.6],
    [-63.4, -14.9],
    [-66.8, -15],
  ],
  VE: [
    [-64.2, 6.4],
    [-66.6, 8.2],
    [-69, 7.6],
  ],
  GY: [
    [-58.9, 5.4],
    [-59, 4.4],
    [-59.1, 2.8],
    [-60.2, 6.6],
  ],
  SR: [
    [-55.9, 4.1],
    [-56, 3],
  ],
  GF: [
    [-50, 3.7],
    [-49.6, 5.7],
    [-51, 2.6],
  ],
}

/** Too small for their names, which begin next to the coast instead of being centered. */
export const NAMED_AT_SEA: CountryCode[] = ['GF']
