import { z } from 'zod'
import { gettingThereParts } from '#contract/enums.ts'
import { Language, type LocalizedText, languages } from '#contract/languages.ts'
import { nameOf, textOf } from '#contract/names.ts'
import { mostOfAddress, mostOfGettingThere, mostOfPlaceName } from '#contract/owner-place-limits.ts'
import type { OwnPlace } from '#contract/owner-places.ts'
import { cityLabel } from '#web/components/place/city-label.ts'
import { coordinateOf } from '#web/components/point/move-point.ts'
import { bothOrNeither, typedCoordinate } from '#web/components/point/typed-coordinate.ts'

type Parts<Value> = Record<(typeof gettingThereParts)[number], Value>
const eachPart = <Value>(make: (part: (typeof gettingThereParts)[number]) => Value): Parts<Value> =>
  Object.fromEntries(gettingThereParts.map((part) => [part, make(part)])) as Parts<Value>
const eachLanguage = <Value>(make: (language: Language) => Value): Record<Language, Value> =>
  Object.fromEntries(languages.map((language) => [language, make(language)])) as Record<Language, Value>

/** A place as values of its form. */
export const PlaceValues = z
  .object({
    name: nameOf(mostOfPlaceName),
    /** Its id, and what it is called. */
    city: z.array(z.string()).refine(([id]) => Boolean(id), { params: { field: 'required' } }),
    address: textOf(mostOfAddress),
    latitude: typedCoordinate(90),
    longitude: typedCoordinate(180),
    gettingThere: z.object(eachPart(() => z.object(eachLanguage(() => textOf(mostOfGettingThere))))),
    months: z.array(z.number()),
    originalLanguage: Language,
  })
  .superRefine(bothOrNeither)
export type PlaceValues = z.infer<typeof PlaceValues>

const noTexts = () => eachPart(() => eachLanguage(() => ''))

/** The form of a place that is not there yet. */
export const blankPlace = (originalLanguage: Language): PlaceValues => ({
  name: '',
  city: [],
  address: '',
  latitude: '',
  longitude: '',
  gettingThere: noTexts(),
  months: [],
  originalLanguage,
})

/** A place as its form shows it. */
export const valuesOfPlace = (place: OwnPlace): PlaceValues => ({
  name: place.name,
  city: [place.cityId, cityLabel(place.city, place.state, place.country)],
  address: place.address ?? '',
  latitude: place.latitude?.toFixed(6) ?? '',
  longitude: place.longitude?.toFixed(6) ?? '',
  gettingThere: eachPart((part) => eachLanguage((language) => place.gettingThere[part]?.[language] ?? '')),
  months: place.months,
  originalLanguage: place.originalLanguage,
})

/** What is sent of a form. */
export const inputOfPlace = ({ city: [city], latitude, longitude, ...values }: PlaceValues) => ({
  ...values,
  city,
  latitude: coordinateOf(latitude) ?? null,
  longitude: coordinateOf(longitude) ?? null,
})

/** The texts of a form without the empty ones, as they are stored. */
export const textsOf = (gettingThere: PlaceValues['gettingThere']): Parts<LocalizedText> =>
  eachPart((part) =>
    Object.fromEntries(
      languages.flatMap((language) => {
        const text = gettingThere[part]?.[language]?.trim()
        return text ? [[language, text] as const] : []
      }),
    ),
  )
